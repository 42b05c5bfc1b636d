import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test } from 'playwright/test';
import { type Locale, LOCALES } from '@locator/base/locale';
import type { PageProps } from '@/lib/page/page';
import type { PageState } from '@/services/page-content/page-state';
import type { VenueContent } from '@/services/page-content/venue/venue-page';
import { sitePath } from './support/base-path';
import { type OwnServer, startOwnServer } from './support/own-server';

/** Towns, postal codes, quarters, stations, a county and a town without venues near, in several countries. */
const PLACES = [
  'Lyon', 'Paris', '59000', 'Marseille', 'Toulouse', 'Nantes', 'Strasbourg', 'Mende', 'Ajaccio', 'Rhône',
  'Gare de Lyon', 'La Défense', 'Le Marais', 'Bruxelles', 'Genève', 'Luxembourg', 'Monaco', 'Casablanca', 'Saint-Denis', 'Rennes',
] as const; // prettier-ignore

/** Number of venues about which each of the tools is asked: two special ones, and others from the whole network. */
const VENUES = 10;

/** A venue with unknown hours, and one that is closed for now. */
const SPECIAL_VENUES = ['LGQ-AJA-01', 'LGQ-NTE-02'];

const DAY_MS = 86_400_000;

interface Answer {
  readonly [name: string]: unknown;
  readonly url: string;
  readonly venues: readonly { readonly code: string; readonly url: string; readonly open?: unknown }[];
}

interface WireVenue {
  readonly code: string;
  readonly position: { readonly Latitude: number; readonly Longitude: number };
}

test.describe('300 questions of an assistant in six languages', () => {
  test.describe.configure({ mode: 'default' });
  let site: OwnServer;
  let client: Client;
  let buildId: string;
  /** Ten venues, the same in every run. */
  let venues: readonly WireVenue[];
  /** Midnight of today (UTC), according to the server's clock. */
  let today: number;
  let questions = 0;

  test.beforeAll(async () => {
    site = await startOwnServer({ MCP: 'true', RATE_LIMIT_PER_MINUTE: '0' });
    const page = await fetch(`${site.baseURL}/fr`);
    today = Math.floor(Date.parse(page.headers.get('date') ?? '') / DAY_MS) * DAY_MS;
    buildId = /"buildId":"([^"]+)"/.exec(await page.text())?.[1] ?? '';
    const all = await apiData<WireVenue>('/pois?limit=100');
    const special = all.filter(({ code }) => SPECIAL_VENUES.includes(code));
    expect(special).toHaveLength(SPECIAL_VENUES.length);
    const others = all.filter((venue) => !special.includes(venue));
    const step = Math.floor(others.length / VENUES);
    venues = [...special, ...others.filter((_, index) => index % step === 0)].slice(0, VENUES);
    client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${site.baseURL}/api/mcp`)));
  });

  test.afterAll(async () => {
    await client.close();
    await site.stop();
  });

  async function apiData<Item>(path: string): Promise<readonly Item[]> {
    const response = await fetch(`${site.baseURL}/api/v1${path}`);
    return ((await response.json()) as { data: Item[] }).data;
  }

  async function ask(name: string, input: Record<string, unknown>): Promise<Answer> {
    questions += 1;
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [{ text }] = content as [{ text: string }];
    expect(isError, text).not.toBe(true);
    expect(Buffer.byteLength(text), text).toBeLessThanOrEqual(1_000);
    return JSON.parse(text) as Answer;
  }

  /** Returns the data of a page, as the browser gets them when a visitor follows a link. */
  async function dataOf<Content>(pageUrl: string): Promise<PageProps<Content, PageState>> {
    const { pathname, search } = new URL(pageUrl, site.baseURL);
    const response = await fetch(`${site.baseURL}/_next/data/${buildId}${sitePath(pathname)}.json${search}`);
    const { pageProps } = (await response.json()) as { pageProps: PageProps<Content, PageState> };
    return pageProps;
  }

  /** Returns the URL to which the search form without JavaScript leads, without the note that a place is a guess. */
  async function urlOfTyped(place: string, lang: Locale): Promise<string> {
    const form = new URLSearchParams({ place });
    const response = await fetch(`${site.baseURL}/${lang}/results?${form}`, { redirect: 'manual' });
    const url = new URL(response.headers.get('location') ?? '', site.baseURL);
    url.searchParams.delete('asked');
    return url.href;
  }

  /** A different date and time for each question, of the next weeks. */
  function timeOf(index: number): string {
    const hour = String((index * 7) % 24).padStart(2, '0');
    return `${new Date(today + (1 + (index % 40)) * DAY_MS).toISOString().slice(0, 10)}T${hour}:30`;
  }

  test('Venues, distances and links around a place are those of its page', async () => {
    for (const lang of LOCALES) {
      for (const place of PLACES) {
        const answer = await ask('search', { place, lang });
        expect(answer.url).toBe(await urlOfTyped(place, lang));
        const { state, content } = await dataOf<{ summary: string }>(answer.url);
        expect(answer.summary).toBe(content?.summary);
        const shown = (state?.venues ?? []).map(
          ({ code, name, address, distance, url, state: { kind } }) => ({
            code,
            name,
            address: address.replaceAll('\n', ', '),
            ...(distance !== null && { distance: `${distance} km` }),
            ...(kind !== 'open' && { state: kind }),
            url: site.baseURL + url,
          }),
        );
        expect(answer.venues.length).toBeGreaterThan(0);
        expect(answer.venues).toEqual(shown.slice(0, answer.venues.length));
      }
    }
  });

  test('Address, hours and facts of a venue are those of its page', async () => {
    for (const lang of LOCALES) {
      for (const { code } of venues) {
        const answer = await ask('venue', { code, lang });
        const { content } = await dataOf<VenueContent>(answer.url);
        const { venue, week, ordinaryWeek, facts, price } = content!;
        const shownWeek = venue.state.kind === 'open' ? week : ordinaryWeek;
        const hours = shownWeek?.map(({ day, hours: text }) => `${day}: ${text}`) ?? 'unknown';
        expect(answer).toMatchObject({
          code,
          name: venue.name,
          address: venue.address,
          state: venue.state.kind,
          hours,
          price: price ? `${price.text} ${price.unit}` : 'unknown',
        });
        const texts = facts.map(({ text }) => text);
        expect(answer.facts).toEqual(
          answer.shortened ? texts.slice(0, (answer.facts as string[]).length) : texts,
        );
      }
    }
  });

  test('Whether a venue is open at a time, and its hours then, are those of its page and of the public API', async () => {
    const opens = new Set<unknown>();
    for (const [row, lang] of LOCALES.entries()) {
      for (const [column, { code, position }] of venues.entries()) {
        const at = timeOf(row * VENUES + column);
        const answer = await ask('hours', { code, at, lang });
        const { content } = await dataOf<VenueContent>(answer.url);
        expect(content?.url).toContain(encodeURIComponent(at));
        expect(answer).toMatchObject({ at, open: content?.chosenTime?.isOpen ?? 'unknown' });
        if (content?.today) expect(answer.hours).toBe(content.today);
        const around = `lat=${position.Latitude}&lon=${position.Longitude}&radius=10`;
        const open = await apiData<WireVenue>(`/pois?${around}&openat=${at}`);
        expect(answer.open === true, `${code} ${at}`).toBe(open.some((other) => other.code === code));
        opens.add(answer.open);
      }
    }
    expect([...opens]).toEqual(expect.arrayContaining([true, false]));
  });

  test('Whether a venue has space for a group is what the public API says, and the price is that of its page', async () => {
    const fitting = new Set<unknown>();
    for (const [row, lang] of LOCALES.entries()) {
      for (const [column, { code, position }] of venues.entries()) {
        const persons = 1 + (((row * VENUES + column) * 13) % 80);
        const answer = await ask('fits', { code, persons, lang });
        const { content } = await dataOf<VenueContent>(answer.url);
        const price = content?.price;
        expect(answer.price).toBe(price ? `${price.text} ${price.unit}` : 'unknown');
        const around = `lat=${position.Latitude}&lon=${position.Longitude}&radius=10`;
        const holding = await apiData<WireVenue>(`/pois?${around}&players=${persons}`);
        expect(answer.fits === true, `${code} ${persons}`).toBe(holding.some((other) => other.code === code));
        fitting.add(answer.fits);
      }
    }
    expect([...fitting]).toEqual(expect.arrayContaining([true, false]));
  });

  test('These were 300 questions', () => {
    expect(questions).toBe(300);
  });
});

test.describe('A site without MCP', () => {
  test('It has no endpoint for assistants, and its llms.txt names none', async ({ request }) => {
    for (const method of ['GET', 'POST'])
      expect((await request.fetch('/api/mcp', { method })).status()).toBe(404);
    const text = await (await request.get('/llms.txt')).text();
    expect(text).toMatch(/^# Le Grand Quiz\n/);
    expect(text).not.toMatch(/mcp/i);
  });
});
