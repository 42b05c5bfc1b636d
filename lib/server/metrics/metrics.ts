import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { cacheStatistics } from '@/lib/cache/registry';

/** What the server measures of itself, for Prometheus. `docs/operation.md` says what each means. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Counter<'route' | 'method' | 'status'>;
  readonly requestSeconds: Histogram<'route'>;
  readonly refusals: Counter<'reason'>;
  readonly inProgress: Gauge;
  readonly lostResponses: Counter;
  readonly upstreamSeconds: Histogram<'service' | 'operation' | 'outcome'>;
  readonly upstreamFaults: Counter<'service' | 'operation'>;
  readonly circuits: Gauge<'service' | 'operation'>;
  readonly places: Gauge;
  readonly venues: Gauge<'country'>;
  readonly venuesVersion: Gauge<'version'>;
  readonly venuesShownSince: Gauge;
  readonly venueFileProblem: Gauge<'problem'>;
}

/** From a page out of memory to the longest that a visitor waits, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** One for all bundles of the server: Next may load this module more than once in a process. */
const shared = globalThis as typeof globalThis & { venueLocatorMetrics?: Metrics };

/** The metrics of this process. Server side only. */
export function metrics(): Metrics {
  return (shared.venueLocatorMetrics ??= createMetrics());
}

/** Adds what Node tells of the process: memory, CPU time, event loop, garbage collection. It watches until the end. */
export function watchProcess(): void {
  collectDefaultMetrics({ register: metrics().registry });
}

function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  createCacheCounter(registry);
  createCacheGauge(registry);
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests answered, by route pattern.',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the request’s head to the answer’s last byte, by route pattern.',
      labelNames: ['route'],
      buckets: BUCKETS,
      registers,
    }),
    refusals: new Counter({
      name: 'http_requests_refused_total',
      help: 'Requests turned away before any page was asked, by reason.',
      labelNames: ['reason'],
      registers,
    }),
    inProgress: new Gauge({
      name: 'http_requests_in_progress',
      help: 'Pages and data being made at this moment.',
      registers,
    }),
    lostResponses: new Counter({
      name: 'http_responses_lost_total',
      help: 'Responses that the watchdog closed because their connections had closed unnoticed.',
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'upstream_request_duration_seconds',
      help: 'Questions to other servers, by outcome.',
      labelNames: ['service', 'operation', 'outcome'],
      buckets: BUCKETS,
      registers,
    }),
    upstreamFaults: new Counter({
      name: 'upstream_faults_total',
      help: 'Faults of what stands behind the site, as in the log.',
      labelNames: ['service', 'operation'],
      registers,
    }),
    circuits: new Gauge({
      name: 'upstream_circuit_open',
      help: '1 while an upstream that kept failing is not asked.',
      labelNames: ['service', 'operation'],
      registers,
    }),
    places: new Gauge({ name: 'gazetteer_places', help: 'Places that can be found.', registers }),
    venues: new Gauge({
      name: 'venues',
      help: 'Venues shown, by country.',
      labelNames: ['country'],
      registers,
    }),
    venuesVersion: new Gauge({
      name: 'venues_version_info',
      help: '1 for the version of the venues that is shown.',
      labelNames: ['version'],
      registers,
    }),
    venuesShownSince: new Gauge({
      name: 'venues_shown_since_timestamp_seconds',
      help: 'When this version of the venues was read.',
      registers,
    }),
    venueFileProblem: new Gauge({
      name: 'venue_file_problem',
      help: '1 while the venue file is not shown: missing, unreadable or rejected. Earlier venues are shown.',
      labelNames: ['problem'],
      registers,
    }),
  };
}

/** Caches are asked too often for a counter each time: they tally in plain numbers, which are read here. */
function createCacheCounter(registry: Registry): void {
  new Counter({
    name: 'cache_requests_total',
    help: 'Questions to a cache in this process, by outcome.',
    labelNames: ['cache', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of cacheStatistics()) {
        this.inc({ cache, outcome: 'hit' }, hits);
        this.inc({ cache, outcome: 'miss' }, misses);
      }
    },
  });
}

function createCacheGauge(registry: Registry): void {
  new Gauge({
    name: 'cache_entries',
    help: 'Entries of a cache in this process.',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [cache, { entries }] of cacheStatistics()) this.set({ cache }, entries);
    },
  });
}
