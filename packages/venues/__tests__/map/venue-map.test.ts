import type { FilterCode } from '@locator/venue-model/chain';
import type { MapQuery } from '@locator/venue-model';
import { createVenueMap, type VenueMap } from '../../src/map/venue-map';
import { createMemoryStore } from '../../src/memory/memory-store';
import { VenuesUnavailable } from '../../src/venue-store';
import { aRecord } from '@locator/test-support/venue-record';

const WORLD: MapQuery = { bounds: [-180, -90, 180, 90], zoom: 3 };

const located = [
  aRecord({ code: 'BAR', services: ['bar'] }),
  aRecord({ code: 'HALL', services: ['salle', 'bar'], capacities: ['max36'] }),
  aRecord({
    code: 'CLOSING',
    declaredState: { kind: 'closed', from: '2026-11-21', until: null, movedTo: null },
  }),
  aRecord({ code: 'GONE', declaredState: { kind: 'moved', from: null, until: null, movedTo: 'BAR' } }),
];

const EVENING = Date.parse('2026-11-20T22:59:59Z');
const MIDNIGHT_IN_PARIS = Date.parse('2026-11-20T23:00:00Z');

async function codesOf(map: VenueMap, filters: readonly FilterCode[] = []): Promise<string[]> {
  return (await map.pointsIn({ ...WORLD, filters })).venues.map(({ code }) => code).sort();
}

describe('Venue map', () => {
  it('The map shows the listed venues of the day, and changes at midnight in the time zone of the venue', async () => {
    let moment = EVENING;
    const map = createVenueMap({ store: await createMemoryStore(located), now: () => moment });
    expect(await codesOf(map)).toEqual(['BAR', 'CLOSING', 'HALL']);
    moment = MIDNIGHT_IN_PARIS;
    expect(await codesOf(map)).toEqual(['BAR', 'HALL']);
  });

  it('The map applies filters in any order', async () => {
    const map = createVenueMap({ store: await createMemoryStore(located), now: () => EVENING });
    expect(await codesOf(map, ['bar', 'max36'])).toEqual(['HALL']);
    expect(await codesOf(map, ['max36', 'bar'])).toEqual(['HALL']);
  });

  it('The map loads the venues once, however often it is queried', async () => {
    const store = await createMemoryStore(located);
    const forMaps = jest.spyOn(store, 'forMaps');
    const map = createVenueMap({ store, now: () => EVENING });
    await Promise.all([codesOf(map), codesOf(map, ['bar'])]);
    await codesOf(map, ['salle']);
    expect(forMaps).toHaveBeenCalledTimes(1);
  });

  it('The map loads the venues again after a failure', async () => {
    const store = await createMemoryStore(located);
    const down = new VenuesUnavailable('down');
    const forMaps = jest.spyOn(store, 'forMaps').mockRejectedValueOnce(down);
    const map = createVenueMap({ store, now: () => EVENING });
    await expect(map.pointsIn(WORLD)).rejects.toBe(down);
    expect(await codesOf(map)).toHaveLength(3);
    expect(forMaps).toHaveBeenCalledTimes(2);
  });
});
