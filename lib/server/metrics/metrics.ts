import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { cacheStatistics } from '@/lib/cache/registry';
import { shared } from '../shared';

/** The Prometheus metrics of the server, documented in `docs/operation.md`. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Counter<'route' | 'method' | 'status'>;
  readonly requestSeconds: Histogram<'route'>;
  readonly refusals: Counter<'reason'>;
  readonly inProgress: Gauge;
  readonly stalePages: Counter;
  readonly upstreamSeconds: Histogram<'service' | 'operation' | 'outcome'>;
  readonly upstreamFaults: Counter<'service' | 'operation'>;
  readonly circuits: Gauge<'service' | 'operation'>;
  readonly places: Gauge;
  readonly venues: Gauge<'country'>;
  readonly venuesVersion: Gauge<'version'>;
  readonly venuesShownSince: Gauge;
  readonly venueFileProblem: Gauge<'problem'>;
}

/** Histogram buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

declare module '@/lib/server/shared' {
  interface SharedState {
    metrics?: Metrics;
  }
}

export function metrics(): Metrics {
  return (shared.metrics ??= createMetrics());
}

/** Registers the standard metrics of the Node process: memory, CPU time, event loop, garbage collection. */
export function watchProcess(): void {
  collectDefaultMetrics({ register: metrics().registry });
}

/** Long, because it is a flat list with one entry per metric. */
function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  createCacheCounter(registry);
  createCacheGauge(registry);
  createEvictionCounter(registry);
  createPageCacheGauge(registry);
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Completed requests, by route.',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request’s headers to the last byte of its response, by route.',
      labelNames: ['route'],
      buckets: BUCKETS,
      registers,
    }),
    refusals: new Counter({
      name: 'http_requests_refused_total',
      help: 'Requests rejected before a page or endpoint was called, by reason.',
      labelNames: ['reason'],
      registers,
    }),
    inProgress: new Gauge({
      name: 'http_requests_in_progress',
      help: 'Requests that hold a permit.',
      registers,
    }),
    stalePages: new Counter({
      name: 'pages_served_stale_total',
      help: 'Responses from the page cache that were older than their s-maxage, or than the current version of the venues.',
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'upstream_request_duration_seconds',
      help: 'Duration of requests to upstreams, by outcome.',
      labelNames: ['service', 'operation', 'outcome'],
      buckets: BUCKETS,
      registers,
    }),
    upstreamFaults: new Counter({
      name: 'upstream_faults_total',
      help: 'Upstream faults, as in the log.',
      labelNames: ['service', 'operation'],
      registers,
    }),
    circuits: new Gauge({
      name: 'upstream_circuit_open',
      help: '1 while the circuit breaker of an upstream is open.',
      labelNames: ['service', 'operation'],
      registers,
    }),
    places: new Gauge({ name: 'gazetteer_places', help: 'Places in the gazetteer.', registers }),
    venues: new Gauge({
      name: 'venues',
      help: 'Venues on the site, by country.',
      labelNames: ['country'],
      registers,
    }),
    venuesVersion: new Gauge({
      name: 'venues_version_info',
      help: '1 for the current version of the venues.',
      labelNames: ['version'],
      registers,
    }),
    venuesShownSince: new Gauge({
      name: 'venues_shown_since_timestamp_seconds',
      help: 'Time when the current version of the venues was loaded.',
      registers,
    }),
    venueFileProblem: new Gauge({
      name: 'venue_file_problem',
      help: '1 while the venue file is missing, unreadable or rejected, and the previous venues are shown.',
      labelNames: ['problem'],
      registers,
    }),
  };
}

/**
 * Creates the counter of cache lookups. Caches count lookups in plain numbers, because incrementing a Prometheus
 * counter is slower. The numbers are copied to the counter when metrics are collected.
 */
function createCacheCounter(registry: Registry): void {
  new Counter({
    name: 'cache_requests_total',
    help: 'Cache lookups in this process, by outcome.',
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

function createEvictionCounter(registry: Registry): void {
  new Counter({
    name: 'cache_evictions_total',
    help: 'Entries removed from a full cache in this process.',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [cache, { evictions }] of cacheStatistics()) this.inc({ cache }, evictions);
    },
  });
}

function createPageCacheGauge(registry: Registry): void {
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Size of the page cache in this process.',
    registers: [registry],
    collect() {
      this.set(cacheStatistics().get('pages')?.totalSize ?? 0);
    },
  });
}
