import { cpSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { strToU8, zipSync } from 'fflate';
import { MAX_UNPACKED_BYTES } from '@locator/venue-import';
import { replaceVenueFile, venueFilesOf } from '@locator/venues';
import { type DeskClient, deskFolder, type DeskProcess, signInByLink, startDesk } from './support/desk';
import { FIRST_ADDED_ROW, SHOP_COUNT, shopsWorkbook } from './support/shops-workbook';
import { aVenue, venueCsv, venueCsvIn } from '@locator/test-support/venue-file';

const { folder, venuesFile, settings } = deskFolder('desk');

let desk: DeskProcess;
let client: DeskClient;

beforeAll(async () => {
  desk = await startDesk(settings);
  client = await signInByLink(desk);
});

const shown = (): string => venueCsvIn(venuesFile);
describe('The desk', () => {
  it('A workbook is uploaded, checked, compared and published', async () => {
    const nowhere = ['France', 'Nowhere', 'IKEA, 1 rue Nulle, 69002 Lyon, France', '0', '0.2'];
    const draft = await client.upload('shops.xlsx', shopsWorkbook([nowhere]));
    const findings = await client.get(draft);
    expect(findings.text).toContain(`${SHOP_COUNT} venues accepted, 1 row rejected`);
    expect((await client.get(`${draft}/rejected.xlsx`)).text.slice(0, 2)).toBe('PK');
    expect(findings.text).toMatch(new RegExp(`Row ${FIRST_ADDED_ROW}</strong>[\\s\\S]{0,100}Latitude`));
    expect(existsSync(venuesFile)).toBe(false);
    expect(await client.publish(draft)).toContain(`Published: ${SHOP_COUNT} venues.`);
    expect(shown().trimEnd().split('\n')).toHaveLength(SHOP_COUNT + 1);
    expect((await client.get(draft)).status).toBe(404);
    const [newest = ''] = await client.versions();
    expect((await client.get('/versions')).text).toContain('shops.xlsx');
    expect((await client.get(`${newest}/venues.csv`)).text).toBe(shown());
  });

  it('A finding about coordinates shows where they are and where the town is, on a map and as text', async () => {
    const swapped = ['France', 'Swapped', 'IKEA, 1 rue Nulle, 69002 Lyon, France', '4.83', '45.76'];
    const nowhere = ['France', 'Nowhere', 'IKEA, 1 rue Nulle, 69002 Lyon, France', '0', '0.2'];
    const draft = await client.upload('shops.xlsx', shopsWorkbook([swapped, nowhere]));
    const { text } = await client.get(draft);
    expect(text).toMatch(/The position is 5,1\d\d km from the centre of Lyon\./);
    expect(text).toMatch(/Proposed correction\s+<small>45\.76, 4\.83/);
    const maps = [...text.matchAll(/src="(\/position-map\.webp[^"]+)"/g)].map(([, src = '']) =>
      src.replaceAll('&amp;', '&'),
    );
    expect(maps).toHaveLength(2);
    for (const map of maps) expect((await client.get(map)).text.slice(0, 4)).toBe('RIFF');
    expect((await client.get('/position-map.webp?position=north')).status).toBe(404);
    expect((await desk.client().get(maps[0] ?? '')).status).toBe(303);
  });

  it.each([
    ['a picture', 'venues.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'picture'],
    ['a web page', 'venues.xlsx', '<html><body>404</body></html>', 'web page'],
    ['a table of something else', 'stock.csv', 'sku;stock\nA1;3\nA2;4\n', 'None of the columns is known'],
  ])('%s is refused with the reason, and the site keeps its venues', async (_, name, content, reason) => {
    const before = shown();
    const draft = await client.upload(name, content);
    expect((await client.get(draft)).text).toContain(reason);
    expect(await client.publish(draft)).toContain('nothing to publish');
    expect(shown()).toBe(before);
  });

  it('A file that is nested too deeply is refused with the reason', async () => {
    const draft = await client.upload('deep.json', '['.repeat(200_000));
    expect((await client.get(draft)).text).toContain('nested more than 100 levels deep, in line 1: export');
  });

  it('A file that removes more than 20 % of the venues is published only with a confirmation', async () => {
    const before = shown();
    const draft = await client.upload(
      'some.xlsx',
      shopsWorkbook([], (name) => name > 'H'),
    );
    for (const [ticked, missing] of [
      ['sizes', 'removals'],
      ['removals', 'sizes'],
    ] as const) {
      const text = await client.publish(draft, { [ticked]: 'yes', [missing]: '' });
      expect(text).toContain('Not published: tick what');
      expect(text).toContain('<title>Error: some.xlsx');
      expect(text).toMatch(new RegExp(`name="${ticked}"\\s+value="yes"\\s+checked`));
      expect(text).toMatch(
        new RegExp(
          `name="${missing}"\\s+value="yes"\\s+aria-invalid="true" aria-describedby="problem"\\s+autofocus`,
        ),
      );
    }
    expect(shown()).toBe(before);
    expect(await client.publish(draft, { sizes: 'yes' })).toContain('Published');
    expect(shown().length).toBeLessThan(before.length);
  });

  it('An earlier version is restored byte by byte, with its difference before', async () => {
    const [, earlier = ''] = await client.versions();
    const stored = (await client.get(`${earlier}/venues.csv`)).text;
    expect(stored).not.toBe(shown());
    await client.get(earlier);
    const draft = (await client.post(`${earlier}/restore`, {})).location.replace('/difference', '');
    expect((await client.get(`${draft}/difference`)).text).toMatch(/New \(\d+\)/);
    expect(await client.publish(draft)).toContain('Published');
    expect(shown()).toBe(stored);
  });

  it('The second of two publishers is told what changed in between', async () => {
    const first = await client.upload(
      'first.xlsx',
      shopsWorkbook([], (name) => name !== 'Arlon'),
    );
    const second = await client.upload(
      'second.xlsx',
      shopsWorkbook([], (name) => name !== 'Gent'),
    );
    const seen = await client.difference(second);
    await client.publish(first);
    const published = shown();
    const reply = await client.post(`${second}/publish`, seen);
    expect(reply.text).toMatch(/in the meantime the site’s venues have changed \(first\.xlsx, by /);
    expect(reply.text).toMatch(/New \(1\)[\s\S]*Arlon/);
    expect(shown()).toBe(published);
    expect(await client.publish(second)).toContain('Published');
  });

  it('A version that was published by the command line is kept before it is replaced', async () => {
    const csv = venueCsv([aVenue({ code: 'BY-COMMAND', gazetteer_id: 'insee-69123' })]);
    await replaceVenueFile(venueFilesOf(venuesFile), csv);
    await client.publish(await client.upload('again.xlsx', shopsWorkbook()), { sizes: 'yes' });
    const [, outside = ''] = await client.versions();
    expect((await client.get(outside)).text).toContain('published without the desk');
    expect((await client.get(`${outside}/venues.csv`)).text).toBe(csv);
  });

  it('Pages are in French for French browsers, and the language can be changed', async () => {
    const french = await desk.client().get('/sign-in', { 'Accept-Language': 'fr-FR,fr;q=0.9' });
    expect(french.text).toContain('<html lang="fr">');
    const reply = await client.post('/language', { back: '/versions' });
    expect(reply.location).toBe('/versions');
    expect((await client.get('/upload')).text).toContain('Envoyer un fichier d’établissements');
    await client.post('/language', { back: '//example.org' });
  });
});

describe('A desk that is killed', () => {
  /** Maximum delay before SIGKILL, about the duration of a publication. */
  const MAX_DELAY_MS = 400;

  it('After a kill during a publication, the live version is whole and the draft is kept', async () => {
    const [fewer, all] = [shopsWorkbook([], (name) => name !== 'Arlon'), shopsWorkbook()];
    const whole: string[] = [];
    for (const workbook of [fewer, all]) {
      await client.publish(await client.upload('whole.xlsx', workbook));
      whole.push(shown());
    }
    const draft = await client.upload('kill.xlsx', fewer);
    const sent = client.post(`${draft}/publish`, await client.difference(draft)).catch(() => null);
    await sleep(Math.random() * MAX_DELAY_MS);
    await desk.kill();
    await sent;
    expect(whole).toContain(shown());
    desk = await startDesk(settings);
    client = await signInByLink(desk);
    const [newest = ''] = await client.versions();
    expect((await client.get(`${newest}/venues.csv`)).text).toBe(shown());
    if (shown() === whole[1]) expect((await client.get(draft)).status).toBe(200);
    const stored = readdirSync(path.join(folder, 'desk/versions'));
    expect(stored.filter((name) => name.includes('pending'))).toEqual([]);
  });
});

describe('What the desk refuses', () => {
  it('The one-time link signs in once', async () => {
    const token = await (await withNewLink()).token();
    client = desk.client();
    expect((await client.signIn({ token })).status).toBe(303);
    expect((await desk.client().signIn({ token })).status).toBe(403);
    expect((await desk.client().signIn({ token: '' })).status).toBe(403);
  });

  it('Every page but the sign-in needs a session', async () => {
    const stranger = desk.client();
    for (const page of ['/', '/versions', '/drafts/0123456789abcdef', '/nothing']) {
      expect(await stranger.get(page)).toMatchObject({ status: 303, location: '/sign-in' });
    }
    expect((await stranger.post('/upload', {})).status).toBe(403);
  });

  it('Signing out ends the session and prints a new link', async () => {
    const other = await signInByLink(await withNewLink());
    expect((await other.get('/')).status).toBe(200);
    const { cookie } = other;
    await other.post('/sign-out', {});
    other.cookie = cookie;
    expect((await other.get('/')).status).toBe(303);
    client = await signInByLink(desk);
  });

  async function withNewLink(): Promise<DeskProcess> {
    await client.get('/');
    await client.post('/sign-out', {});
    return desk;
  }

  it('A session identifier that the browser brings along is never used for the new session', async () => {
    const fixed = 'desk=0123456789012345678901234567890123456789012';
    await withNewLink();
    const victim = desk.client();
    victim.cookie = fixed;
    const reply = await victim.signIn({ token: await desk.token() });
    expect(reply.cookie).toMatch(/^desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(victim.cookie).not.toBe(fixed);
    const attacker = desk.client();
    attacker.cookie = fixed;
    expect((await attacker.get('/')).status).toBe(303);
    client = victim;
  });

  it.each([
    ['without a CSRF token', { csrf: '' }, {}],
    ['with a wrong CSRF token', { csrf: 'x'.repeat(43) }, {}],
    ['from another origin', {}, { Origin: 'https://evil.example' }],
    ['from another site', {}, { 'Sec-Fetch-Site': 'cross-site' }],
  ])('A form %s is refused', async (_, fields, headers) => {
    const before = shown();
    const draft = await client.upload(
      'csrf.xlsx',
      shopsWorkbook([], (name) => name !== 'Mons'),
    );
    const seen = await client.difference(draft);
    const reply = await client.post(`${draft}/publish`, { ...seen, ...fields }, headers);
    expect(reply.status).toBe(403);
    expect(shown()).toBe(before);
  });

  it('Another host name is refused, as in DNS rebinding', async () => {
    expect((await client.get('/', { Host: 'evil.example' })).status).toBe(421);
  });

  it.each(['../../../evil.csv', '/etc/evil.csv', '..\\evil.csv', 'evil.csv\0.png'])(
    'The uploaded file name %j is never a path',
    async (name) => {
      const draft = await client.upload(name, venueCsv([aVenue()]));
      expect(draft).toMatch(/^\/drafts\/[0-9a-f]{16}$/);
      const id = draft.split('/').at(-1) ?? '';
      expect(readdirSync(path.join(folder, 'desk/drafts', id)).sort()).toEqual(['draft.json', 'venues']);
      expect(readdirSync(folder).filter((one) => one.includes('evil'))).toEqual([]);
    },
  );

  it('An address cannot leave the folder of the desk', async () => {
    // Copy a draft and a version outside their folders, to a place that a path with `..` could reach.
    const outside = path.join(folder, 'desk', 'outside');
    const draft = await client.upload('inside.csv', venueCsv([aVenue()]));
    cpSync(path.join(folder, 'desk', draft), outside, { recursive: true });
    const [version = ''] = await client.versions();
    for (const ending of ['.ndjson', '.json']) {
      cpSync(path.join(folder, 'desk', `${version}${ending}`), `${outside}${ending}`);
    }
    for (const id of ['..%2foutside', '..', '%2e%2e%2foutside', 'outside']) {
      expect((await client.get(`/drafts/${id}/difference`)).status).toBe(404);
      expect((await client.get(`/versions/${id}/venues.csv`)).status).toBe(404);
    }
    expect((await client.get('/drafts/../outside/difference')).status).toBe(404);
  });

  it('A zip bomb is refused, and the desk goes on', async () => {
    const zeros = new Uint8Array(MAX_UNPACKED_BYTES + 1);
    const types = strToU8('<Types/>');
    const bomb = zipSync({ '[Content_Types].xml': types, 'xl/worksheets/sheet1.xml': [zeros, { level: 1 }] });
    const draft = await client.upload('bomb.xlsx', bomb);
    expect((await client.get(draft)).text).toContain('more than 100 MB when unpacked');
    expect((await client.get('/')).status).toBe(200);
  });

  it('Markup in venue names, file names and addresses is shown as text', async () => {
    const attack = '<img src=x onerror=alert(1)>"\'<script>alert(2)</script>';
    const draft = await client.upload(
      `${attack}.csv`,
      venueCsv([aVenue({ name: attack, city: attack, phone: attack })]),
    );
    for (const page of [draft, `${draft}/difference`, '/']) {
      const { text } = await client.get(page);
      expect(text).not.toMatch(/<img src=x|<script>alert/);
      expect(text).toContain('&lt;img src=x');
    }
  });

  it('A file above the limit is refused before it is read', async () => {
    const reply = await client
      .post('/upload', {}, { 'Content-Length': String(101 * 2 ** 20) })
      .catch(() => null);
    expect(reply?.status).toBe(413);
  });
});

describe('A file that takes minutes to read', () => {
  it('While it is being read, the desk answers other requests, and the draft can be discarded', async () => {
    // The repair of each of these objects takes longer than that of the object before.
    const draft = await client.upload('slow.json', `[${'{"name":"a"b"},'.repeat(69_000)}]`);
    const showDraft = async (): Promise<string> =>
      (await fetch(`http://127.0.0.1:${desk.port}${draft}`, { headers: { Cookie: client.cookie } })).text();
    const shownFirst = showDraft();
    expect((await client.get('/versions')).status).toBe(200);
    expect(await shownFirst).toContain('Reading the data…');
    expect(await showDraft()).toContain('Reading the data…');
    expect((await client.post(`${draft}/discard`, {})).status).toBe(303);
    expect((await client.get(draft)).status).toBe(404);
  });
});
