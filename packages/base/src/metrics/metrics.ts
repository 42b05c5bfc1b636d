import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { cacheStatistics } from '../cache/registry';
import { shared } from '../shared';

/** The Prometheus metrics of the server, documented in `docs/operation.md`. */
type Metrics = ReturnType<typeof createMetrics>;

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

declare module '../shared' {
  interface SharedState {
    metrics?: Metrics;
  }
}

export function metrics(): Metrics {
  return (shared.metrics ??= createMetrics());
}

export function watchProcess(): void {
  collectDefaultMetrics({ register: metrics().registry });
}

export async function timeUpstream<Value>(
  service: string,
  operation: string,
  task: () => Promise<Value>,
): Promise<Value> {
  const { upstreamSeconds } = metrics();
  const stop = upstreamSeconds.startTimer({ service, operation });
  try {
    const outcome = await task();
    stop({ outcome: 'answered' });
    return outcome;
  } catch (error) {
    stop({ outcome: 'failed' });
    throw error;
  }
}

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(
    name: string,
    help: string,
    ...labelNames: Label[]
  ): Counter<Label> => new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> =>
    new Gauge({ name, help, labelNames, registers });
  const seconds = <Label extends string>(
    name: string,
    help: string,
    ...labelNames: Label[]
  ): Histogram<Label> => new Histogram({ name, help, labelNames, buckets: BUCKETS, registers });
  watchCaches(registry);
  return {
    registry,
    requests: counter('http_requests_total', 'Completed requests, by route.', 'route', 'method', 'status'),
    requestSeconds: seconds(
      'http_request_duration_seconds',
      'Time from the request’s headers to the last byte of its response, by route.',
      'route',
    ),
    refusals: counter(
      'http_requests_refused_total',
      'Requests rejected before a page or endpoint was called, by reason.',
      'reason',
    ),
    inProgress: gauge('http_requests_in_progress', 'Requests that hold a permit.'),
    stalePages: counter(
      'pages_served_stale_total',
      'Responses from the page cache that were older than their s-maxage.',
    ),
    upstreamSeconds: seconds(
      'upstream_request_duration_seconds',
      'Duration of requests to upstreams, by outcome.',
      'service',
      'operation',
      'outcome',
    ),
    upstreamFaults: counter(
      'upstream_faults_total',
      'Upstream faults, as in the log.',
      'service',
      'operation',
    ),
    circuits: gauge(
      'upstream_circuit_open',
      '1 while the circuit breaker of an upstream is open.',
      'service',
      'operation',
    ),
    places: gauge('gazetteer_places', 'Places in the gazetteer.'),
    venues: gauge('venues', 'Venues on the site, by country.', 'country'),
    venuesVersion: gauge('venues_version_info', '1 for the current version of the venues.', 'version'),
    venuesShownSince: gauge(
      'venues_shown_since_timestamp_seconds',
      'Time when the current version of the venues was loaded.',
    ),
    venueFileProblem: gauge(
      'venue_file_problem',
      '1 while the venue file is missing, unreadable or rejected, and the previous venues are shown.',
      'problem',
    ),
    venueValuesOutdated: gauge(
      'venue_values_outdated',
      'Attributes and options of the venues that are not in the brand file, and not shown.',
    ),
  };
}

/** Caches count in plain numbers, copied on collection, because incrementing a Prometheus counter is slower. */
function watchCaches(registry: Registry): void {
  const registers = [registry];
  new Counter({
    name: 'cache_requests_total',
    help: 'Cache lookups in this process, by outcome.',
    labelNames: ['cache', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of cacheStatistics()) {
        this.inc({ cache, outcome: 'hit' }, hits);
        this.inc({ cache, outcome: 'miss' }, misses);
      }
    },
  });
  new Gauge({
    name: 'cache_entries',
    help: 'Entries of a cache in this process.',
    labelNames: ['cache'],
    registers,
    collect() {
      this.reset();
      for (const [cache, { entries }] of cacheStatistics()) this.set({ cache }, entries);
    },
  });
  new Counter({
    name: 'cache_evictions_total',
    help: 'Entries removed from a full cache in this process.',
    labelNames: ['cache'],
    registers,
    collect() {
      this.reset();
      for (const [cache, { evictions }] of cacheStatistics()) this.inc({ cache }, evictions);
    },
  });
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Size of the page cache in this process.',
    registers,
    collect() {
      this.set(cacheStatistics().get('pages')?.totalSize ?? 0);
    },
  });
}
