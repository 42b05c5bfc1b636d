import { ZodError } from 'zod';
import { createResilientCalls, type Deadline, UpstreamFault } from '@locator/base/http';
import { type VenueStore, VenuesUnavailable } from '../venue-store';

/** Returns a function that creates a store with a deadline. `snapshot` identifies the snapshot in cache keys. */
type ResilientStores = (store: VenueStore, snapshot: string) => (deadline: Deadline) => VenueStore;

/** All snapshots share the circuit breakers and stale responses. */
export function createResilientStores(timeoutMs: number): ResilientStores {
  const call = createResilientCalls({ openMs: timeoutMs / 2 });

  return (store, snapshot) => (deadline) => {
    async function query<Value>(
      operation: keyof VenueStore,
      send: () => Promise<Value>,
      staleKey?: string,
    ): Promise<Value> {
      try {
        return await call({
          service: 'database',
          operation,
          deadline,
          ...(staleKey !== undefined && { staleKey }),
          send: () => send().catch(throwFault),
        });
      } catch (error) {
        throw error instanceof UpstreamFault
          ? new VenuesUnavailable(`The database failed: ${error.message}`, error.isLogged)
          : error;
      }
    }

    function cachedQuery<Value>(
      operation: keyof VenueStore,
      parameters: readonly unknown[],
      send: () => Promise<Value>,
    ): Promise<Value> {
      return query(operation, send, JSON.stringify([snapshot, operation, parameters]));
    }

    /** Converts maps to arrays of entries for the stale cache, which stores JSON. */
    async function cachedMap<Key, Value>(
      operation: keyof VenueStore,
      parameters: readonly unknown[],
      send: () => Promise<ReadonlyMap<Key, Value>>,
    ): Promise<ReadonlyMap<Key, Value>> {
      return new Map(await cachedQuery(operation, parameters, async () => [...(await send())]));
    }

    return {
      find: (query) => cachedQuery('find', [query], () => store.find(query)),
      filterCounts: (query) => cachedQuery('filterCounts', [query], () => store.filterCounts(query)),
      byCode: (code) => cachedQuery('byCode', [code], () => store.byCode(code)),
      byCodes: (codes) => cachedQuery('byCodes', [codes], () => store.byCodes(codes)),
      countByCountry: () => cachedMap('countByCountry', [], () => store.countByCountry()),
      countByCounty: (country) => cachedMap('countByCounty', [country], () => store.countByCounty(country)),
      countByTown: (country, county) =>
        cachedQuery('countByTown', [country, county], () => store.countByTown(country, county)),
      countNear: (positions, radiusMeters) =>
        cachedQuery('countNear', [positions, radiusMeters], () => store.countNear(positions, radiusMeters)),
      lastTransition: () => cachedQuery('lastTransition', [], () => store.lastTransition()),
      listingVersion: () => store.listingVersion(),
      // Lists of all venues are not cached, because they would evict the responses that pages need.
      listAfter: (after, limit) => query('listAfter', () => store.listAfter(after, limit)),
      forMaps: () => query('forMaps', () => store.forMaps()),
    };
  };
}

/** Converts database errors to faults. Any other error is a bug. */
function throwFault(error: unknown): never {
  if (error instanceof VenuesUnavailable) throw new UpstreamFault(error.message);
  if (error instanceof ZodError)
    throw new UpstreamFault('the database has rows that this site did not write');
  throw error;
}
