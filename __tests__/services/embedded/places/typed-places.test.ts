import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from 'next';
import { getServerSideProps } from '@/pages/[locale]/results/[[...page]]';
import answerSuggestions from '@/pages/api/suggestions';
import type { Suggestion } from '@/services/browser/suggestions';
import type { VenueSnapshot } from '@/services/embedded/venue-snapshot';
import { networkOf } from '../../../support/network';

let snapshot: VenueSnapshot;

jest.mock('@/services/connect', () => ({ services: () => Promise.resolve(snapshot) }));

beforeAll(async () => {
  snapshot = await networkOf('data/venues.csv');
});

async function suggestionsFor(text: string): Promise<readonly Suggestion[]> {
  let body: { data: readonly Suggestion[] } = { data: [] };
  const response = {
    setHeader: () => response,
    status: () => response,
    json: (answer: typeof body) => (body = answer),
  };
  const request = { method: 'GET', query: { text, country: 'FRA', locale: 'fr' } };
  await answerSuggestions(request as unknown as NextApiRequest, response as unknown as NextApiResponse);
  return body.data;
}

/** Returns the URL of the first suggestion, to which Enter leads. */
async function firstSuggestion(text: string): Promise<string | undefined> {
  return (await suggestionsFor(text))[0]?.url;
}

/** Returns the URL to which the form leads without JavaScript. */
async function destinationOfForm(text: string): Promise<unknown> {
  const query = { place: text };
  const context = {
    resolvedUrl: `/fr/results?${new URLSearchParams(query)}`,
    query,
    params: { locale: 'fr' },
    res: { setHeader: () => undefined, statusCode: 200 },
  };
  const outcome = await getServerSideProps(context as unknown as GetServerSidePropsContext);
  return 'redirect' in outcome ? outcome.redirect.destination : outcome;
}

const RESULTS = '/fr/france-FRA';

describe('A text and Enter', () => {
  it.each([
    ['75011', `${RESULTS}/paris-11e-arrondissement/results`],
    ['75015', `${RESULTS}/paris-15e-arrondissement/results`],
    ['69003 lyon', `${RESULTS}/lyon-3e-arrondissement/results`],
    ['paname', `${RESULTS}/paris/results`],
    ['disneyland', `${RESULTS}/landmark-disneyland-paris-chessy/results`],
    ['landes', `${RESULTS}/landes/county-results`],
    ['gare de monaco', '/fr/monaco-MCO/station-5801/results'],
    // A region or country has no page of results; that of its main town says so.
    ['ile de france', `${RESULTS}/paris/results?asked=ile+de+france`],
    ['ile de fr', `${RESULTS}/paris/results?asked=ile+de+fr`],
    ['belgique', '/fr/belgique-BEL/bruxelles/results?asked=belgique'],
  ])('“%s” leads to %s, with and without JavaScript', async (text, url) => {
    expect([await firstSuggestion(text), await destinationOfForm(text)]).toEqual([url, url]);
  });
});

test('Only the first suggestion may have no venue nearby', async () => {
  const suggested = await suggestionsFor('landes');
  const counts = suggested.map(({ venues }) => Number.parseInt(venues ?? '1', 10));
  expect(counts[0]).toBe(0);
  expect(counts.length).toBeGreaterThan(1);
  expect(counts.slice(1)).not.toContain(0);
});
