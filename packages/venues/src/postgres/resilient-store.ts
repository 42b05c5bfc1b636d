import { ZodError } from 'zod';
import { createResilientCalls, type Deadline, UpstreamFault } from '@locator/base/http';
import { type VenueStore, VenuesUnavailable } from '../venue-store';

/** Returns a function that creates a store with a deadline. `snapshot` identifies the snapshot in cache keys. */
type ResilientStores = (store: VenueStore, snapshot: string) => (deadline: Deadline) => VenueStore;

/** Lists of all venues are not cached, because they would evict the responses that pages need. */
const UNCACHED: readonly (keyof VenueStore)[] = ['listAfter', 'forMaps'];

type Query = (...parameters: unknown[]) => Promise<unknown>;

/** All snapshots share the circuit breakers and stale responses. */
export function createResilientStores(timeoutMs: number): ResilientStores {
  const call = createResilientCalls({ openMs: timeoutMs / 2 });

  return (store, snapshot) => (deadline) => {
    function resilient(operation: Exclude<keyof VenueStore, 'listingVersion'>): Query {
      const send = store[operation] as Query;
      return async function query(...parameters) {
        const staleKey = JSON.stringify([snapshot, operation, parameters]);
        try {
          const { value, isMap } = await call({
            ...{ service: 'database', operation, deadline },
            ...(!UNCACHED.includes(operation) && { staleKey }),
            async send() {
              const value = await send(...parameters).catch(throwFault);
              // Stale responses are JSON, which has no maps.
              return value instanceof Map ? { value: [...value], isMap: true } : { value, isMap: false };
            },
          });
          return isMap ? new Map(value as [unknown, unknown][]) : value;
        } catch (error) {
          throw error instanceof UpstreamFault
            ? new VenuesUnavailable(`The database failed: ${error.message}`, error.isLogged)
            : error;
        }
      };
    }

    return new Proxy(store, {
      get: (_, method: keyof VenueStore) =>
        method === 'listingVersion' ? store.listingVersion : resilient(method),
    });
  };
}

/** Converts database errors to faults. Any other error is a bug. */
function throwFault(error: unknown): never {
  if (error instanceof VenuesUnavailable) throw new UpstreamFault(error.message);
  if (error instanceof ZodError)
    throw new UpstreamFault('the database has rows that this site did not write');
  throw error;
}
