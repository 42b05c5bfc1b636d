import { ZodError } from 'zod';
import { type Circuit, createCircuit, FAILURE_LIMIT, OPEN_PART } from '@/lib/server/http/circuit';
import { ANSWERS_OF_A_SITE, createStaleCache } from '@/lib/server/http/stale-cache';
import { logCircuit, logFault } from '@/lib/server/http/log-fault';
import type { Deadline } from '@/lib/server/http/deadline';
import { TooMuchWork, type VenueStore, VenuesUnavailable } from '@/services/venues/venue-store';

export interface GuardOptions {
  /** How long a visitor waits for anything (milliseconds). */
  readonly timeoutMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Stands between the visitors and the store of one version; answers the store within a request's time. */
export type Guard = (store: VenueStore) => (timeLeft: Deadline) => VenueStore;

const SERVICE = 'database';

/**
 * Does for a database what is done for a remote back-end: nobody waits for longer than their request may take, a
 * question that keeps failing is not asked for a while, and what can't be asked is answered as it was the last time.
 */
export function createGuard({ timeoutMs, now }: GuardOptions): Guard {
  const circuits = new Map<string, Circuit>();

  function circuitOf(operation: string): Circuit {
    const known = circuits.get(operation);
    if (known) return known;
    const circuit = createCircuit({
      failureLimit: FAILURE_LIMIT,
      openMs: timeoutMs * OPEN_PART,
      now,
      onChange: (state) => logCircuit(SERVICE, operation, state),
    });
    circuits.set(operation, circuit);
    return circuit;
  }

  async function askInTime<Answer>(
    operation: string,
    timeLeft: Deadline,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const circuit = circuitOf(operation);
    const { ms, isFair } = timeLeft();
    try {
      const answer = await within(ms, ask);
      circuit.succeeded();
      return answer;
    } catch (error) {
      const isLate = error instanceof TooLate;
      // Neither a database that was given hardly any time to answer has failed, nor one that has answered.
      const isFault = causeOf(error) !== null && !(error instanceof TooMuchWork);
      if (isFault && (isFair || !isLate)) circuit.failed();
      throw error;
    }
  }

  return function guarded(store) {
    // Those of another version would be of other venues.
    const lastAnswers = createStaleCache({ ...ANSWERS_OF_A_SITE, now });

    return function storeWithin(timeLeft) {
      /** Asks, and keeps the answer: it has to be what JSON can say. */
      async function answer<Answer>(
        operation: keyof VenueStore,
        parameters: readonly unknown[],
        ask: () => Promise<Answer>,
      ): Promise<Answer> {
        const question = JSON.stringify([operation, parameters]);
        return answerUnkept(
          operation,
          async () => {
            const fresh = await ask();
            lastAnswers.keep(question, JSON.stringify({ answer: fresh }));
            return fresh;
          },
          () => {
            const kept = lastAnswers.get(question);
            return kept === undefined ? null : (JSON.parse(kept) as { answer: Answer });
          },
        );
      }

      async function answerUnkept<Answer>(
        operation: keyof VenueStore,
        ask: () => Promise<Answer>,
        lastAnswer: () => { answer: Answer } | null = () => null,
      ): Promise<Answer> {
        if (!circuitOf(operation).admits()) {
          const last = lastAnswer();
          if (last) return last.answer;
          throw new VenuesUnavailable('The database has failed too often just now.');
        }
        try {
          return await askInTime(operation, timeLeft, ask);
        } catch (error) {
          const cause = causeOf(error);
          if (cause === null) throw error;
          const last = lastAnswer();
          logFault('warn', { service: SERVICE, operation, cause, answeredFromLast: last !== null });
          if (last) return last.answer;
          throw error instanceof VenuesUnavailable ? error : new VenuesUnavailable(cause);
        }
      }

      async function answerMap<Key, Value>(
        operation: keyof VenueStore,
        parameters: readonly unknown[],
        ask: () => Promise<ReadonlyMap<Key, Value>>,
      ): Promise<ReadonlyMap<Key, Value>> {
        return new Map(await answer(operation, parameters, async () => [...(await ask())]));
      }

      return {
        find: (query) => answer('find', [query], () => store.find(query)),
        filterCounts: (query) => answer('filterCounts', [query], () => store.filterCounts(query)),
        byCode: (code) => answer('byCode', [code], () => store.byCode(code)),
        countByCountry: () => answerMap('countByCountry', [], () => store.countByCountry()),
        countByCounty: (country) => answerMap('countByCounty', [country], () => store.countByCounty(country)),
        countByTown: (country, county) =>
          answer('countByTown', [country, county], () => store.countByTown(country, county)),
        areNearVenues: (positions, radiusMeters) =>
          answer('areNearVenues', [positions, radiusMeters], () =>
            store.areNearVenues(positions, radiusMeters),
          ),
        lastTransition: () => answer('lastTransition', [], () => store.lastTransition()),
        listingVersion: () => store.listingVersion(),
        // All venues at once would drive out what pages are made of.
        listAfter: (after, limit) => answerUnkept('listAfter', () => store.listAfter(after, limit)),
        forMaps: () => answerUnkept('forMaps', () => store.forMaps()),
      };
    };
  };
}

/** No answer came in the time that was left. */
class TooLate extends VenuesUnavailable {}

/** @throws TooLate; what was asked goes on, within a time of its own, for whoever asks the same next. */
async function within<Answer>(ms: number, ask: () => Promise<Answer>): Promise<Answer> {
  if (ms <= 0) throw new TooLate('No time was left to ask the database.');
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `The database has not answered within ${ms} ms.`;
    timer = setTimeout(() => reject(new TooLate(message)), ms);
  });
  try {
    return await Promise.race([ask(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Null for what is a fault of ours. */
function causeOf(error: unknown): string | null {
  if (error instanceof VenuesUnavailable) return error.message;
  return error instanceof ZodError ? 'The database has rows that this site has not written.' : null;
}
