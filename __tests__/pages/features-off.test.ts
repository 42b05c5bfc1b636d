import type { IncomingMessage, ServerResponse } from 'node:http';
import { setBrand } from '@/lib/brand/brand';
import { LE_GRAND_QUIZ } from '@/lib/brand/le-grand-quiz';
import { shownViews } from '@/lib/brand/shown-topics';
import { eveningRoute, venueRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import answerNewsletter from '@/pages/api/newsletter';
import answerConfirmation from '@/pages/api/newsletter-confirmation';
import type { VenueSnapshot } from '@/services/embedded/venue-snapshot';
import { aVenue, venueFile } from '@locator/test-support/venue-file';
import { networkOf } from '../support/network';
import { readFile, readPage } from '../support/read-site';

let snapshot: VenueSnapshot;
jest.mock('@/services/connect', () => ({ services: () => Promise.resolve(snapshot) }));

const TIME = '2026-11-28T19:00';

function switchOff(): void {
  const off = { newsletter: false, meeting: false, calendar: false, date: false };
  setBrand({ ...LE_GRAND_QUIZ, features: off });
}

async function venueOf() {
  const found = await snapshot.backend.venue('ONE', 'fr');
  if (!found.ok) throw new Error(found.failure.message);
  return found.value;
}

/** The status of each page and file that a chain can do without. */
async function statuses(): Promise<Readonly<Record<string, number>>> {
  const calendar = writeUrl(eveningRoute('fr', await venueOf(), { openAt: TIME, players: null }));
  return {
    compare: (await readPage('/fr/selection?venues=ONE')).status,
    halfway: (await readPage('/fr/selection?view=halfway')).status,
    calendar: (
      await readFile(
        calendar,
        () => import('@/pages/[locale]/[country]/[segment]/[slug]/[evening]/evening.ics'),
      )
    ).status,
  };
}

beforeAll(async () => {
  snapshot = await networkOf(venueFile([aVenue({ code: 'ONE' })]));
});

afterEach(() => setBrand(LE_GRAND_QUIZ));

test('Pages and files of functions that are off do not exist', async () => {
  const found = { compare: 200, halfway: 200, calendar: 200 };
  expect(await statuses()).toEqual(found);
  switchOff();
  const missing = { halfway: 404, calendar: 404 };
  expect(await statuses()).toEqual({ ...found, ...missing });
});

test('An earlier link to a vote redirects for good to the comparison of its venues', async () => {
  const redirect = `{"redirect":{"destination":"/fr/selection?venues=ONE&players=14","statusCode":308}}`;
  await expect(readPage('/fr/selection?view=vote&venues=ONE&players=14&votes=Max:ONE')).rejects.toThrow(
    redirect,
  );
});

test('The selection offers only the views that the site has', () => {
  expect(shownViews()).toEqual(['halfway', 'compare']);
  switchOff();
  expect(shownViews()).toEqual(['compare']);
});

test('The page of a venue asks for a date and a group unless the brand file switches it off', async () => {
  const url = writeUrl(venueRoute('fr', await venueOf()));
  const searchOn = async () => ((await readPage(url)).props.content as { search: unknown }).search;
  expect(await searchOn()).toMatchObject({ hasGroups: true, time: null });
  switchOff();
  expect(await searchOn()).toBeNull();
});

test('Page data have no texts of functions that are off', async () => {
  const namesOf = async () => {
    const { messages } = (await readPage('/fr/selection?venues=ONE')).props;
    const { common, selection } = messages as Readonly<Record<'common' | 'selection', object>>;
    return { ...common, ...selection };
  };
  const names = ['newsletter', 'empty', 'starts', 'calendar'];
  expect(Object.keys(await namesOf())).toEqual(expect.arrayContaining(names));
  switchOff();
  const left = Object.keys(await namesOf());
  expect(names.filter((name) => left.includes(name))).toEqual([]);
  expect(left).toContain('emptyWithoutHalfway');
});

test('The addresses of a newsletter that is off do not exist', async () => {
  switchOff();
  for (const answer of [answerNewsletter, answerConfirmation]) {
    const response = { statusCode: 200, setHeader: () => response, end: () => response, writeHead };
    function writeHead(status: number): typeof response {
      response.statusCode = status;
      return response;
    }
    await answer(
      { method: 'GET', headers: {}, url: '/' } as IncomingMessage,
      response as unknown as ServerResponse,
    );
    expect(response.statusCode).toBe(404);
  }
});
