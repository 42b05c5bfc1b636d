import type { Engine } from '@locator/base';
import { networkOf } from '../support/network';
import { readPage } from '../support/read-site';
import type { VenueSnapshot } from '@/services/embedded/venue-snapshot';

let snapshot: VenueSnapshot;
jest.mock('@/services/connect', () => ({ services: () => Promise.resolve(snapshot) }));

let requests: string[];

/** Lists the methods of the engine that are called, without those that take no request. */
function counted(engine: Engine): Engine {
  const methods = Object.entries(engine) as [keyof Engine, (...args: unknown[]) => unknown][];
  const watched = methods.map(([name, method]) => {
    function call(...args: unknown[]): unknown {
      if (name !== 'inhabitantsOf') requests.push(name);
      return method(...args);
    }
    return [name, call];
  });
  return Object.fromEntries(watched) as unknown as Engine;
}

beforeAll(async () => {
  const network = await networkOf('data/venues.csv');
  snapshot = { ...network, engine: counted(network.engine) };
});

it.each([
  ['a city', '/fr/france-FRA/paris/results', ['search']],
  ['a position', '/fr/results?latitude=48.8566&longitude=2.3522', ['reverse']],
  ['the results of a country', '/fr/results', []],
  ['a county', '/fr/france-FRA/paris/county-results', []],
  ['a country', '/fr/france-FRA/counties', []],
  ['a venue', '/fr/france-FRA/LGQ-PAR-01/le-grand-quiz-paris-bastille/details', []],
])('A page of %s asks the place search as seldom as possible', async (_, url, expected) => {
  requests = [];
  expect((await readPage(url)).status).toBe(200);
  expect(requests).toEqual(expected);
});
