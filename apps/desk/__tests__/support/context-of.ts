import type { Context } from '../../src/exchange';
import type { Session } from '../../src/sessions';
import { TEXTS } from '../../src/texts';
import type { VenueDesk } from '../../src/venue-desk/venue-desk';

/** Thursday at noon in Paris. */
export const NOW = Date.parse('2026-12-17T11:00:00Z');

/** Creates what a page gets, for tests in this process: a request of Ada, a publisher, in French. */
export function contextOf(desk: VenueDesk, path: string, about: Partial<Session> = {}): Context {
  const { searchParams } = new URL(path, 'http://desk.example');
  const session: Session = {
    ...{
      name: 'Ada',
      accountId: 'Ada',
      role: 'publisher',
      limit: null,
      proof: { kind: 'link' },
      csrf: 'token',
      language: 'fr',
    },
    ...{ notice: null, uploaded: null, usedAt: NOW, startedAt: NOW, ...about },
  };
  return {
    desk,
    preview: null,
    streets: {
      source: null,
      mapFile: null,
      state: () => ({ kind: 'idle' }),
      start: () => undefined,
      confirm: () => undefined,
      stop: () => Promise.resolve(),
    },
    publicUrl: () => 'https://site.example/fr',
    announce: () => Promise.resolve(),
    usageFolder: null,
    showsPhones: false,
    now: () => NOW,
    timeZone: 'Europe/Paris',
    session,
    sessionId: 'session',
    t: TEXTS[session.language],
    params: {},
    query: searchParams,
    form: new FormData(),
  };
}

/** Returns the markup of a page with single spaces. */
export async function markupOf(
  page: (context: Context) => Promise<unknown>,
  context: Context,
): Promise<string> {
  const { content } = (await page(context)) as { readonly content: { readonly markup: string } };
  return content.markup.replace(/\s+/g, ' ').replaceAll(' >', '>');
}
