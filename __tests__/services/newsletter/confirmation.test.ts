import { LOCALES } from '@locator/base/locale';
import { loadTranslate } from '@/lib/server/load-messages';
import { failed, success } from '@locator/base';
import {
  confirm,
  type ConfirmationTokens,
  createConfirmationRequests,
  createConfirmationTokens,
} from '@/services/newsletter/confirmation';
import type { Subscription } from '@/services/newsletter/subscriptions';
import { aSubscription } from '../../support/subscription';

const SECRET = 'a secret of at least 32 characters';
const START = Date.parse(aSubscription().subscribedAt);
const HOUR_MS = 3_600_000;

afterEach(() => jest.restoreAllMocks());

let now: number;
let added: Subscription[];
let isBroken: boolean;

beforeEach(() => {
  now = START;
  added = [];
  isBroken = false;
  tokens = createConfirmationTokens(SECRET, () => now);
});

let tokens: ConfirmationTokens;

function respond(method: 'GET' | 'POST', token: string) {
  const failure = { kind: 'unavailable', service: 'newsletter', operation: 'test', message: '' } as const;
  return confirm(method, token, {
    tokens,
    subscriptions: {
      async add(subscription) {
        if (isBroken) return failed(failure);
        added.push(subscription);
        return success(undefined);
      },
    },
    defaultLocale: 'en',
    translate: loadTranslate,
  });
}

describe('Confirmation of the newsletter', () => {
  it('The form sends the link to the webhook as an event of its own, without the address in it', async () => {
    const sent: Record<string, string>[] = [];
    const requests = createConfirmationRequests({
      send: async (body) => (sent.push(body as Record<string, string>), success(undefined)),
      tokens,
      siteUrl: 'https://venues.example',
    });
    await requests.add(aSubscription());
    const { confirmUrl = '', ...rest } = sent[0] ?? {};
    const { name, email, locale } = aSubscription();
    expect(rest).toEqual({ event: 'confirmation-requested', name, email, locale });
    const url = new URL(confirmUrl);
    expect(url.origin + url.pathname).toBe('https://venues.example/api/newsletter-confirmation');
    expect(Buffer.from(url.searchParams.get('token') ?? '', 'base64url').toString()).not.toContain('camille');
    expect(tokens.read(url.searchParams.get('token') ?? '')).toEqual(aSubscription());
  });

  it('Opening the link subscribes nobody; its button does', async () => {
    const token = tokens.write(aSubscription());
    const { status, html } = await respond('GET', token);
    expect(status).toBe(200);
    expect(html).toContain('camille@exemple.fr');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain(`<input type="hidden" name="token" value="${token}">`);
    expect(added).toEqual([]);
    expect((await respond('POST', token)).html).toContain('inscription à la newsletter est confirmée');
    expect(added).toEqual([aSubscription()]);
  });

  it('A link works again if the subscription failed', async () => {
    const token = tokens.write(aSubscription());
    jest.spyOn(console, 'error').mockReturnValue();
    isBroken = true;
    expect((await respond('POST', token)).status).toBe(503);
    isBroken = false;
    expect((await respond('POST', token)).html).toContain('inscription à la newsletter est confirmée');
    expect(added).toEqual([aSubscription()]);
  });

  it('An address gets one e-mail an hour, however many ask and however they write it, and again if none was sent', async () => {
    const sent: string[] = [];
    const failure = { kind: 'unavailable', service: 'newsletter', operation: 'test', message: '' } as const;
    const requests = createConfirmationRequests({
      async send(body) {
        sent.push((body as { email: string }).email);
        return isBroken ? failed(failure) : success(undefined);
      },
      tokens,
      siteUrl: 'https://venues.example',
      now: () => now,
    });
    const ask = (email: string) => requests.add(aSubscription({ email }));
    isBroken = true;
    expect((await ask('camille@exemple.fr')).ok).toBe(false);
    isBroken = false;
    const answers = await Promise.all(
      ['camille@exemple.fr', 'Camille@Exemple.fr', 'zoe@exemple.fr'].map(ask),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(sent).toEqual(['camille@exemple.fr', 'camille@exemple.fr', 'zoe@exemple.fr']);
    now += HOUR_MS + 1;
    await ask('camille@exemple.fr');
    expect(sent).toHaveLength(4);
  });

  it('A flood of other addresses gets an address no second e-mail, and is over after an hour', async () => {
    let sent = 0;
    const requests = createConfirmationRequests({
      send: async () => ((sent += 1), success(undefined)),
      tokens: { ...tokens, write: () => '' },
      siteUrl: 'https://venues.example',
      now: () => now,
    });
    const ask = (email: string) => requests.add(aSubscription({ email }));
    await ask('camille@exemple.fr');
    for (let index = 0; index < 50_000; index += 1) await ask(`${index}@exemple.fr`);
    expect(sent).toBe(50_000);
    expect(await ask('zoe@exemple.fr')).toMatchObject({
      ok: false,
      failure: {
        message: expect.stringMatching(/^50000 addresses .+ Look for a flood in the access log\.$/),
      },
    });
    expect((await ask('camille@exemple.fr')).ok).toBe(true);
    expect(sent).toBe(50_000);
    now += HOUR_MS;
    expect((await ask('zoe@exemple.fr')).ok).toBe(true);
    expect(sent).toBe(50_001);
  });

  it('A link works for 48 hours', async () => {
    const token = tokens.write(aSubscription());
    now = START + 48 * HOUR_MS - 1;
    expect((await respond('GET', token)).status).toBe(200);
    now += 1;
    expect((await respond('GET', token)).status).toBe(410);
    expect((await respond('POST', token)).status).toBe(410);
    expect(added).toEqual([]);
  });

  it('A changed link, and one made with another secret, are refused', async () => {
    const token = tokens.write(aSubscription());
    const bytes = Buffer.from(token, 'base64url');
    const changed = [...bytes.keys()].map((index) => {
      const copy = Buffer.from(bytes);
      copy[index] = (copy[index] ?? 0) ^ 1;
      return copy.toString('base64url');
    });
    const foreign = createConfirmationTokens(`${SECRET} 2`, () => now).write(aSubscription());
    for (const wrong of [...changed, foreign, '', token.slice(1), `${token}=`, `${token}"><b>`]) {
      expect(tokens.read(wrong)).toBeNull();
    }
    const { status, html } = await respond('POST', `${token}"><b>`);
    expect(status).toBe(410);
    expect(html).not.toContain('<b>');
    expect(added).toEqual([]);
  });

  it('If the webhook fails, the page offers the button again', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    isBroken = true;
    const { status, html } = await respond('POST', tokens.write(aSubscription()));
    expect(status).toBe(503);
    expect(html).toContain('<button>');
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it.each(LOCALES)('The page in %s is complete, and escapes the address', async (locale) => {
    const email = '"<b>"@example.org';
    const { html } = await respond('GET', tokens.write(aSubscription({ locale, email })));
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain('&quot;&lt;b>&quot;@example.org');
    expect(html).not.toMatch(/newsletterConfirmation|&amp;quot|\{\{/);
  });
});
