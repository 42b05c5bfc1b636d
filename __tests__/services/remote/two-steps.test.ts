import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from 'next';
import { getServerSideProps } from '@/pages/[locale]/results/[[...page]]';
import answerSuggestions from '@/pages/api/suggestions';
import { createRemote } from '@/services/remote/remote';
import type { Suggestion, SuggestionsBody } from '@/services/browser/suggestions';
import { startTestServer, stopTestServers } from '@locator/test-support/http-server';

let ports: ReturnType<typeof createRemote>;

jest.mock('@/services/connect', () => ({ services: () => ports }));

/**
 * Places from a back-end that uses a commercial maps service, by identifier. Its suggestions have no position, so the
 * site must request the details of the chosen one. It must do so only once, because each request costs money.
 */
const PLACES: Readonly<Record<string, object>> = {
  'ChIJ-town_1': {
    Label: 'Saint-Denis, France',
    LocationId: 'ChIJ-town_1',
    CountryCode: 'FRA',
    Address: { City: 'Saint-Denis', PostalCode: '11310', AddressLine1: null },
    IsAccurate: true,
    Position: { Latitude: 43.3636, Longitude: 2.2197 },
  },
  'ChIJ-door_2': {
    Label: '20 rue Mercière, Lyon, France',
    LocationId: 'ChIJ-door_2',
    CountryCode: 'FRA',
    Address: { City: 'Lyon', PostalCode: '69002', AddressLine1: '20 rue Mercière' },
    IsAccurate: true,
    Position: { Latitude: 45.7624, Longitude: 4.8333 },
  },
};

let asked: URL[];
let backEndUrl: string;

beforeEach(async () => {
  asked = [];
  const { url } = await startTestServer((request, response) => {
    const question = new URL(request.url ?? '', 'http://back-end.invalid');
    asked.push(question);
    const placeId = question.searchParams.get('placeid') ?? question.searchParams.get('text') ?? '';
    const data = question.pathname.endsWith('/autocomplete')
      ? Object.entries(PLACES).map(([LocationId, place]) => ({ ...place, LocationId, Position: null }))
      : PLACES[placeId]
        ? [PLACES[placeId], ...Object.values(PLACES)].map((Location) => ({ Location }))
        : [];
    response.end(JSON.stringify({ data }));
  });
  backEndUrl = url;
  ports = createRemote({ baseUrl: url, credentials: null, isGoogle: true, timeoutMs: 10 * 60_000 });
});

afterEach(stopTestServers);

async function responseFor(text: string): Promise<SuggestionsBody> {
  let body: SuggestionsBody = { data: [] };
  const response = {
    setHeader: () => response,
    status: () => response,
    json: (answer: SuggestionsBody) => (body = answer),
  };
  const query = { text, country: 'FRA', locale: 'fr', token: 'session-1' };
  await answerSuggestions(
    { method: 'GET', query } as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
  );
  return body;
}

const suggestionsFor = async (text: string): Promise<readonly Suggestion[]> => (await responseFor(text)).data;

async function destinationOf(url: string): Promise<unknown> {
  const { searchParams } = new URL(url, 'http://site.invalid');
  const context = {
    resolvedUrl: url,
    query: Object.fromEntries(searchParams),
    params: { locale: 'fr' },
    res: { setHeader: () => undefined, statusCode: 200 },
  };
  const outcome = await getServerSideProps(context as unknown as GetServerSidePropsContext);
  return 'redirect' in outcome ? outcome.redirect : outcome;
}

const stepsTaken = (): string[] => asked.map(({ pathname }) => pathname.replace('/api/v1/engine/', ''));

it('Suggestions are not located while the visitor types', async () => {
  for (const text of ['sa', 'sai', 'saint']) expect(await suggestionsFor(text)).toHaveLength(2);
  expect(stepsTaken()).toEqual(['autocomplete', 'autocomplete', 'autocomplete']);
});

it.each([
  ['a town', 0, '/fr/france-FRA/saint-denis/results?postalCode=11310'],
  ['an address', 1, '/fr/results?latitude=45.7624&longitude=4.8333'],
])(
  'The chosen suggestion (%s) is located once, in the session in which it was typed',
  async (_, index, destination) => {
    const suggestion = (await suggestionsFor('saint'))[index];
    expect(suggestion?.label).toBe(
      Object.values(PLACES).map((place) => 'Label' in place && place.Label)[index],
    );
    expect(await destinationOf(suggestion?.url ?? '')).toEqual({ destination, permanent: false });
    expect(stepsTaken()).toEqual(['autocomplete', 'details']);
    expect(asked[1]?.searchParams.get('placeid')).toBe(Object.keys(PLACES)[index]);
    expect(asked.map(({ searchParams }) => searchParams.get('token'))).toEqual(['session-1', 'session-1']);
  },
);

it('The redirect keeps the filters of the search', async () => {
  const [suggestion] = await suggestionsFor('saint');
  expect(await destinationOf(`${suggestion?.url ?? ''}&filters=bar`)).toEqual({
    destination: '/fr/france-FRA/saint-denis/results?postalCode=11310&filters=bar',
    permanent: false,
  });
});

it('What a sentence says stays until the chosen suggestion of its place is located', async () => {
  const [suggestion] = await suggestionsFor('pour 8 à lyon');
  expect(suggestion?.said).toBe('8 joueurs');
  expect(await destinationOf(suggestion?.url ?? '')).toEqual({
    destination: '/fr/france-FRA/saint-denis/results?postalCode=11310&players=8',
    permanent: false,
  });
  const [place] = asked.filter(({ pathname }) => pathname.endsWith('/autocomplete'));
  expect(place?.searchParams.get('text')).toBe('lyon');
});

it('A suggestion with a position leads straight to its results', async () => {
  const { url } = await startTestServer((_, response) => {
    response.end(JSON.stringify({ data: [PLACES['ChIJ-town_1']] }));
  });
  ports = createRemote({ baseUrl: url, credentials: null, isGoogle: true });
  const [suggestion] = await suggestionsFor('saint');
  expect(suggestion?.url).toBe('/fr/france-FRA/saint-denis/results?postalCode=11310');
});

it('A failed lookup of suggestions is answered with an empty list that says so', async () => {
  const { url } = await startTestServer((_, response) => {
    response.statusCode = 500;
    response.end();
  });
  ports = createRemote({ baseUrl: url, credentials: null, isGoogle: true });
  const logged = jest.spyOn(console, 'error').mockImplementation();
  expect(await responseFor('saint')).toEqual({ data: [], isFailed: true });
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

it('Without a maps service, the chosen suggestion is located by a search for its identifier in its country', async () => {
  ports = createRemote({ baseUrl: backEndUrl, credentials: null, isGoogle: false });
  const suggestion = (await suggestionsFor('saint'))[0];
  expect(await destinationOf(suggestion?.url ?? '')).toEqual({
    destination: '/fr/france-FRA/saint-denis/results?postalCode=11310',
    permanent: false,
  });
  expect(stepsTaken()).toEqual(['autocomplete', 'search']);
  expect(Object.fromEntries(asked[1]?.searchParams ?? [])).toEqual({
    text: 'ChIJ-town_1',
    country: 'FRA',
    lang: 'fr',
    bylocation: 'true',
  });
});
