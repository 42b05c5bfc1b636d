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

/** Wednesday, 2 December 2026, 15:00 in Lyon. */
const NOW = Date.parse('2026-12-02T14:00:00Z');

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});

afterEach(() => jest.restoreAllMocks());

interface Response {
  readonly suggestions: readonly Suggestion[];
  readonly cacheControl: string | undefined;
}

async function responseFor(text: string): Promise<Response> {
  let body: { data: readonly Suggestion[] } = { data: [] };
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    status: () => response,
    json: (answer: typeof body) => (body = answer),
  };
  const request = { method: 'GET', query: { text, country: 'FRA', locale: 'fr' } };
  await answerSuggestions(request as unknown as NextApiRequest, response as unknown as NextApiResponse);
  return { suggestions: body.data, cacheControl: headers.get('cache-control') };
}

const suggestionsFor = async (text: string): Promise<readonly Suggestion[]> =>
  (await responseFor(text)).suggestions;

/** Returns the URL of the first suggestion, to which Enter leads. */
async function firstSuggestion(text: string): Promise<string | undefined> {
  return (await suggestionsFor(text))[0]?.url;
}

/** Returns the URL to which the form leads without JavaScript. */
async function destinationOfForm(text: string, others: Record<string, string> = {}): Promise<unknown> {
  const query = { place: text, ...others };
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

test.each([
  // Not 69 persons.
  ['villefranche 69', `${RESULTS}/villefranche-sur-saone/results`],
  ['saint herblin', `${RESULTS}/saint-herblain/results`],
  ['4 place du Capitole, Toulouse', `${RESULTS}/toulouse/results`],
])('“%s” is a place, and no sentence', async (text, url) => {
  expect((await suggestionsFor(text))[0]).not.toHaveProperty('criteria');
  expect(await destinationOfForm(text)).toBe(`${url}?${new URLSearchParams({ asked: text })}`);
});

test('Only the first suggestion may have no venue nearby', async () => {
  const suggested = await suggestionsFor('landes');
  const counts = suggested.map(({ venues }) => Number.parseInt(venues ?? '1', 10));
  expect(counts[0]).toBe(0);
  expect(counts.length).toBeGreaterThan(1);
  expect(counts.slice(1)).not.toContain(0);
});

describe('A sentence', () => {
  const SENTENCE = 'blind test pour 22 samedi 21 h à Lyon avec bar';
  const SAID = { filters: ['bar'], players: 22, openAt: '2026-12-05T21:00', game: 'blindtest' };
  const FIELDS = { filters: 'bar', players: '22', openAt: '2026-12-05T21:00', game: 'blindtest' };

  it('Its suggestions are those of its place, with the URL of the filled form, and only the first with what it says', async () => {
    const [first, ...others] = await suggestionsFor(SENTENCE);
    expect(first).toEqual({
      id: expect.any(String),
      label: 'Lyon, Rhône',
      url: await destinationOfForm('Lyon', FIELDS),
      kind: null,
      venues: null,
      said: 'Blind test · 22 joueurs · sam. 21\u00a0h · Bar',
      criteria: SAID,
    });
    const labels = (await suggestionsFor('Lyon')).map(({ label }) => label);
    expect(others.map(({ label }) => label)).toEqual(labels.slice(1));
    for (const other of others) {
      expect(other).toMatchObject({ url: expect.stringContaining('players=22'), criteria: SAID });
      expect(other).not.toHaveProperty('said');
    }
  });

  it('It leads to the same URL without JavaScript, and replaces what the form had before', async () => {
    const url = await destinationOfForm('Lyon', FIELDS);
    expect(url).toBe(
      `${RESULTS}/lyon/results?filters=bar&openAt=2026-12-05T21%3A00&players=22&game=blindtest`,
    );
    expect(await destinationOfForm(SENTENCE)).toBe(url);
    expect(await destinationOfForm(SENTENCE, { players: '8', game: 'quiz' })).toBe(url);
  });

  it('Words that were not used are named in the URL', async () => {
    const url = `${RESULTS}/lyon/results?players=8&unread=pas+cher&unread=samedi+dernier`;
    const text = 'pour 8 à Lyon pas cher samedi dernier';
    expect([await firstSuggestion(text), await destinationOfForm(text)]).toEqual([url, url]);
  });

  it('Suggestions for a time are kept for a minute, because “tonight” is soon another day', async () => {
    expect((await responseFor('ce soir à Lyon')).cacheControl).toBe('public, max-age=60');
    expect((await responseFor('pour 8 à Lyon')).cacheControl).toContain('s-maxage=3600');
  });

  it('Without a place, it offers the whole country and the visitor’s position', async () => {
    const criteria = { filters: [], players: 8, openAt: null, game: 'quiz' };
    const shared = { url: '/fr/results?players=8&game=quiz', kind: null, venues: null, criteria };
    expect(await suggestionsFor('quiz pour 8')).toEqual([
      { ...shared, said: 'Quiz · 8 joueurs', id: 'FRA', label: 'France' },
      { ...shared, id: 'here', label: 'Autour de moi', isHere: true },
    ]);
    expect(await destinationOfForm('quiz pour 8')).toBe('/fr/results?players=8&game=quiz');
  });

  it('Of “all venues”, it offers those of the whole country and the visitor’s position', async () => {
    const suggested = await suggestionsFor('toutes les salles');
    expect(suggested.map(({ label, url }) => [label, url])).toEqual([
      ['France', '/fr/results'],
      ['Autour de moi', '/fr/results'],
    ]);
  });

  it('It offers the visitor’s position only, if it means that', async () => {
    const suggested = await suggestionsFor('quiz près de moi');
    expect(suggested.map(({ label, isHere }) => [label, isHere])).toEqual([['Autour de moi', true]]);
    expect(await destinationOfForm('quiz près de moi')).toBe('/fr/results?game=quiz&asked=me');
  });
});
