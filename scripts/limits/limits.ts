/**
 * Lists every limit of the site, with the values that the code uses. The tables in `docs/limits.md` are generated from
 * this list. Unless a limit has its own test (`shownBy`), `__tests__/docs/limits.test.ts` checks it with values just
 * below and just above it.
 */
import { maxHeaderSize } from 'node:http';
import { CACHE_LIMITS, type CacheLimit, type CacheName } from '@/lib/cache/cache-limits';
import { MAX_PLAYERS, MAX_ROOM_PLAYERS, MAX_ROOMS } from '@/lib/group-fit/room';
import { MONTHS_AHEAD } from '@/lib/hours/open-at-range';
import { INDEX_LIMIT, PAGE_SIZE } from '@/lib/pagination/pagination';
import {
  MAX_CODES,
  MAX_COMPARED,
  MAX_LABEL_LENGTH,
  MAX_SELECTION_URL,
  MAX_STARTS,
  MAX_VOTERS,
} from '@/lib/selection/selection';
import { readSiteConfig } from '@/lib/server/env/site-config';
import { MAX_REPORT_BYTES } from '@/lib/server/metrics/web-vitals';
import { MAX_ID_LENGTH, MAX_TEXT_LENGTH } from '@/lib/url/queries';
import { MAX_PAGE, MAX_SEGMENT_LENGTH } from '@/lib/url/segments';
import { LIMITS as TIME_LIMITS, MAX_CONNECTIONS } from '@/server/http-server.mjs';
import { MIN_LIMIT } from '@/server/pipeline/client-concurrency';
import { MAX_REQUESTS_OF_CONNECTION } from '@/server/pipeline/connections';
import { MAX_BURST, MAX_DELAYED } from '@/server/pipeline/delayed-connections';
import { HOLD_MS, MAX_HELD } from '@/server/pipeline/held-rejections';
import { MAX_REJECTIONS } from '@/server/pipeline/rejected-clients';
import { MAX_BODY_BYTES, MAX_URL_LENGTH } from '@/server/pipeline/validate-request';
import { FEED_BATCH } from '@/services/backend/feed';
import { MAX_MAP_ZOOM, MAX_SINGLE_VENUES } from '@/services/backend/map-points';
import { MAX_LIMIT } from '@/services/backend/venue-query';
import { MAX_URL_LENGTH as MAX_CONTRACT_URL_LENGTH } from '@/services/contract/handle-request';
import { SUGGESTION_LIMIT } from '@/services/embedded/embedded-engine';
import { BUDGET_MS } from '@/services/embedded/memory/each-hours';
import { MOST_REMOVED_SHARE } from '@/services/embedded/memory/removal-limit';
import { MAX_PLACE_TEXT_LENGTH } from '@/services/engine/engine';
import { MAX_RESPONSE_BYTES as MAX_GEOCODER_BYTES } from '@/services/geocoder/geocoder-client';
import { MAX_FORM_BYTES, MAX_SUBSCRIPTIONS } from '@/services/newsletter/handle-post';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '@/services/newsletter/subscriber';
import { MAX_MOVABLE_DAYS } from '@/services/opening-hours';
import { MAX_WAITING_IMAGES } from '@/services/page-content/open-graph-image/image-cache';
import { STATEMENT_TIMEOUT_MS } from '@/services/postgres/server';
import { MAX_RESPONSE_BYTES as MAX_BACK_END_BYTES } from '@/services/remote/remote';
import { MAX_STORED_BYTES } from '@/services/street-map/tile-store';
import {
  CELL_LIMITS,
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_JSON_DEPTH,
  MAX_REPAIRED_CHARACTERS,
  MAX_TABLE_CELLS,
  MAX_UNPACKED_BYTES,
} from '@/services/venue-import';
import { READ_TIMEOUT_MS } from '@/services/venue-desk/file-reader';
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from '@/services/venue-desk/prepare-photo';
import { MAX_DAYS } from '@/services/venue-desk/venue-edits';
import { MAX_VERSIONS } from '@/services/venue-desk/version-store';
import { MAX_CODE_LENGTH, MAX_COUNTY_LENGTH, MAX_POSTAL_CODE_LENGTH } from '@/services/wire/parameters';
import { MAX_SIGN_INS } from '../operator/desk/access';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '../operator/desk/sessions';

export interface Limit {
  readonly what: string;
  readonly limit: string;
  readonly setting?: string;
  /**
   * Effect of exceeding the limit: a status with an error code (`{status} {code}`), or another effect that the test can
   * check.
   */
  readonly beyond: string;
  readonly note?: string;
  /**
   * Test that checks this limit, if that requires a database, an upstream or the passage of time.
   * `__tests__/docs/limits.test.ts` checks all other limits.
   */
  readonly shownBy?: string;
}

const config = readSiteConfig({});
const { protection, operation, upstreamTimeoutMs } = config;

const count = (value: number, unit: string): string => `${value.toLocaleString('en')} ${unit}`;
const seconds = (ms: number): string => count(ms / 1_000, 's');
const size = (bytes: number): string =>
  bytes % 2 ** 20 === 0 ? count(bytes / 2 ** 20, 'MiB') : count(bytes / 2 ** 10, 'KiB');
const characters = (value: number): string => count(value, 'characters');

const HTTP_SERVER = '__tests__/server/http-server.test.ts';
const BAD = '400 bad-request';
const BUSY = '503 unavailable';
const TOO_MANY = '429 too-many-requests';

const REQUESTS = {
  head: { what: 'Request line and headers', limit: size(maxHeaderSize), beyond: '431' },
  url: { what: 'URL', limit: characters(MAX_URL_LENGTH), beyond: '414 uri-too-long' },
  body: {
    what: 'Body, by its `Content-Length`',
    limit: size(MAX_BODY_BYTES),
    beyond: '413 too-large',
    note: 'without `Content-Length`: 411',
  },
  headTime: {
    what: 'Time for the head',
    limit: seconds(TIME_LIMITS.headersTimeout),
    beyond: '408',
    shownBy: HTTP_SERVER,
  },
  requestTime: {
    what: 'Time for the whole request',
    limit: seconds(TIME_LIMITS.requestTimeout),
    beyond: '408',
    shownBy: HTTP_SERVER,
  },
  stall: {
    what: 'Time in which nothing can be sent',
    limit: seconds(TIME_LIMITS.stallTimeout),
    beyond: 'connection closed',
    shownBy: '__tests__/server/pipeline/slow-clients.test.ts',
  },
  pipelined: {
    what: 'Requests of a connection that wait (pipelining)',
    limit: count(MAX_REQUESTS_OF_CONNECTION, 'requests'),
    beyond: 'connection closed',
  },
  requestId: { what: '`X-Request-Id`', limit: '8 to 64 characters', beyond: 'ignored' },
} satisfies Readonly<Record<string, Limit>>;

const LOAD = {
  concurrency: {
    what: 'Requests in progress or waiting, until the head of the response',
    limit: count(protection.maxConcurrentRequests, 'requests'),
    setting: 'MAX_CONCURRENT_REQUESTS',
    beyond: BUSY,
    note: 'POST requests, once their body has arrived, have as many of their own; static files and probes have no limit',
  },
  share: {
    what: 'Requests of one client, until the end of the response',
    limit: `half of those that others leave, at least ${MIN_LIMIT}`,
    setting: 'MAX_CONCURRENT_REQUESTS',
    beyond: TOO_MANY,
    note: 'no limit for `/api/v1` with its credentials',
  },
  browserRate: {
    what: 'Requests of a client to `/api`, images, feeds and misspelt paths',
    limit: count(protection.browserRequestsPerMinute, 'a minute'),
    setting: 'RATE_LIMIT_PER_MINUTE',
    beyond: TOO_MANY,
  },
  contractRate: {
    what: 'Requests of a client to `/api/v1`',
    limit: count(protection.contractRequestsPerMinute, 'a minute'),
    setting: 'API_RATE_LIMIT_PER_MINUTE',
    beyond: TOO_MANY,
    note: 'no limit with its credentials',
  },
  subscriptions: {
    what: 'Newsletter subscriptions of a client',
    limit: `${MAX_SUBSCRIPTIONS.count} in ${seconds(MAX_SUBSCRIPTIONS.windowMs)}`,
    beyond: TOO_MANY,
  },
  rejections: {
    what: 'Rejected requests of a client',
    limit: `${MAX_REJECTIONS.count / 2} at once, and ${(MAX_REJECTIONS.count * 1_000) / MAX_REJECTIONS.windowMs} per second`,
    beyond: 'connections wait',
    note: `behind proxies, the rejections themselves wait for ${seconds(HOLD_MS)}; with \`RATE_LIMIT_PER_MINUTE=0\`: no limit`,
    shownBy: '__tests__/server/pipeline/delayed-connections.test.ts',
  },
  burst: {
    what: 'Connections that an address opens within 20 ms',
    limit: count(MAX_BURST, 'connections'),
    beyond: 'connections wait',
    note: 'behind proxies, and with `RATE_LIMIT_PER_MINUTE=0`: no limit',
    shownBy: '__tests__/server/pipeline/delayed-connections.test.ts',
  },
  delayed: {
    what: 'Connections that wait',
    limit: count(MAX_DELAYED, 'connections'),
    beyond: 'connection closed',
  },
  connections: {
    what: 'Open connections',
    limit: count(MAX_CONNECTIONS, 'connections'),
    beyond: 'connection closed',
    shownBy: HTTP_SERVER,
  },
  held: {
    what: 'Rejections that wait',
    limit: count(MAX_HELD, 'rejections'),
    beyond: 'sent at once',
  },
  images: {
    what: 'Open Graph images that wait to be drawn',
    limit: count(MAX_WAITING_IMAGES, 'images'),
    beyond: '503',
  },
} satisfies Readonly<Record<string, Limit>>;

const PAGES = {
  segment: { what: 'Slug of a place in the path', limit: characters(MAX_SEGMENT_LENGTH), beyond: '404' },
  pageNumber: { what: 'Page number', limit: MAX_PAGE.toLocaleString('en'), beyond: '404' },
  openAt: {
    what: 'Date of `openAt`',
    limit: `from the day before to ${MONTHS_AHEAD} months ahead`,
    beyond: '400',
    note: 'the page links to the nearest date',
    shownBy: 'e2e/open-at.e2e.ts',
  },
  players: { what: 'Players', limit: count(MAX_PLAYERS, 'players'), beyond: 'ignored' },
  typedText: { what: 'Text shown to the visitor again', limit: characters(MAX_TEXT_LENGTH), beyond: 'cut' },
  placeId: { what: 'Identifier of a suggestion', limit: characters(MAX_ID_LENGTH), beyond: 'ignored' },
  codes: {
    what: 'Venues of a selection',
    limit: `${count(MAX_CODES, 'venues')}, ${MAX_COMPARED} of them compared`,
    beyond: 'cut',
  },
  starts: { what: 'Starting points of a selection', limit: count(MAX_STARTS, 'points'), beyond: 'cut' },
  voters: { what: 'Voters of a selection', limit: count(MAX_VOTERS, 'voters'), beyond: 'cut' },
  label: { what: 'Name of a voter or starting point', limit: characters(MAX_LABEL_LENGTH), beyond: 'cut' },
  selectionUrl: {
    what: 'URL of a selection after a change',
    limit: characters(MAX_SELECTION_URL),
    beyond: 'not changed',
    shownBy: '__tests__/services/page-content/selection-changes.test.ts',
  },
  results: { what: 'Venues on a page of results', limit: count(PAGE_SIZE, 'venues'), beyond: 'next page' },
  index: {
    what: 'Links of an index block',
    limit: count(INDEX_LIMIT, 'links'),
    beyond: 'link to all',
    shownBy: '__tests__/services/page-content/index-blocks.test.ts',
  },
  markers: {
    what: 'Single venues on a map',
    limit: count(MAX_SINGLE_VENUES, 'venues'),
    beyond: 'clusters',
    shownBy: '__tests__/services/embedded/map/map-index.property.test.ts',
  },
} satisfies Readonly<Record<string, Limit>>;

const CONTRACT = {
  contractUrl: { what: 'URL', limit: characters(MAX_CONTRACT_URL_LENGTH), beyond: BAD },
  pageSize: { what: '`limit`', limit: count(MAX_LIMIT, 'items'), beyond: BAD },
  text: {
    what: '`text`, `city`, `placeid`, `token`, `after`',
    limit: characters(MAX_PLACE_TEXT_LENGTH),
    beyond: BAD,
  },
  postalCode: { what: '`postalcode`', limit: characters(MAX_POSTAL_CODE_LENGTH), beyond: BAD },
  code: { what: 'Code of a venue', limit: characters(MAX_CODE_LENGTH), beyond: BAD },
  county: { what: '`county`', limit: characters(MAX_COUNTY_LENGTH), beyond: BAD },
  contractPlayers: { what: '`players`', limit: count(MAX_PLAYERS, 'players'), beyond: BAD },
  zoom: { what: '`zoom`', limit: String(MAX_MAP_ZOOM), beyond: BAD },
  contractStarts: { what: '`start`', limit: count(MAX_STARTS, 'points'), beyond: BAD },
  openat: { what: '`openat`', limit: `from the day before to ${MONTHS_AHEAD} months ahead`, beyond: BAD },
  suggestions: { what: 'Suggestions', limit: count(SUGGESTION_LIMIT, 'places'), beyond: 'cut' },
  feed: {
    what: 'Venues of a part of the feed',
    limit: count(FEED_BATCH, 'venues'),
    beyond: 'next part',
    shownBy: '__tests__/support/contract/describe-contract.ts',
  },
} satisfies Readonly<Record<string, Limit>>;

const FORMS = {
  report: { what: 'Report of Web Vitals', limit: count(MAX_REPORT_BYTES, 'bytes'), beyond: '413 too-large' },
  form: { what: 'Form of the newsletter', limit: size(MAX_FORM_BYTES), beyond: '413 too-large' },
  name: { what: 'Name of a subscriber', limit: characters(MAX_NAME_LENGTH), beyond: BAD },
  email: { what: 'E-mail address of a subscriber', limit: characters(MAX_EMAIL_LENGTH), beyond: BAD },
} satisfies Readonly<Record<string, Limit>>;

const cells = [...new Set(Object.values(CELL_LIMITS))]
  .sort((one, other) => one - other)
  .map((length) => `${characters(length)}: ${columnsWith(length).join(', ')}`);

function columnsWith(length: number): readonly string[] {
  return Object.entries(CELL_LIMITS).flatMap(([name, most]) => (most === length ? [`\`${name}\``] : []));
}

const FILES = {
  file: {
    what: 'Venue file',
    limit: size(MAX_FILE_BYTES),
    beyond: 'finding file-unreadable',
    shownBy: '__tests__/services/venue-import/read/workbook.test.ts',
  },
  workbook: {
    what: 'Workbook, unpacked',
    limit: size(MAX_UNPACKED_BYTES),
    beyond: 'finding file-unreadable',
    shownBy: '__tests__/services/venue-import/read/workbook.test.ts',
  },
  columns: {
    what: 'Columns of a venue file',
    limit: count(MAX_COLUMNS, 'columns'),
    beyond: 'finding file-unreadable',
    shownBy: '__tests__/services/venue-import/read/sparse-tables.test.ts',
  },
  tableCells: {
    what: 'Cells of a venue file, blank ones included',
    limit: count(MAX_TABLE_CELLS, 'cells'),
    beyond: 'finding file-unreadable',
    note: 'blank rows and columns of a workbook do not count',
    shownBy: '__tests__/services/venue-import/read/sparse-tables.test.ts',
  },
  nesting: {
    what: 'Nesting of a JSON file',
    limit: count(MAX_JSON_DEPTH, 'levels'),
    beyond: 'finding file-unreadable',
    shownBy: '__tests__/services/venue-import/read/json.test.ts',
  },
  repair: {
    what: 'Invalid JSON file that is repaired',
    limit: characters(MAX_REPAIRED_CHARACTERS),
    beyond: 'finding file-unreadable',
    shownBy: '__tests__/services/venue-import/read/json.test.ts',
  },
  cells: {
    what: 'Cell of a venue file, by column',
    limit: cells.join('; '),
    beyond: 'finding cell-too-long',
    note: 'the cell is left out',
  },
  movableDays: {
    what: 'Holidays and Easter in an opening-hours text',
    limit: count(MAX_MOVABLE_DAYS, 'names'),
    beyond: 'finding hours-unreadable',
  },
  rooms: {
    what: 'Rooms of a venue',
    limit: count(MAX_ROOMS, 'rooms'),
    beyond: 'finding room-invalid',
  },
  roomPlayers: {
    what: 'Players of a room',
    limit: count(MAX_ROOM_PLAYERS, 'players'),
    beyond: 'finding room-invalid',
  },
  removed: {
    what: 'Venues that a changed file removes',
    limit: `${MOST_REMOVED_SHARE * 100} %, or two venues`,
    beyond: 'file rejected',
    note: '`npm run venues -- import` asks instead',
    shownBy: '__tests__/services/embedded/open-file-snapshots.test.ts',
  },
} satisfies Readonly<Record<string, Limit>>;

const DESK_TESTS = '__tests__/scripts/operator/desk';

const PHOTO_TEST = '__tests__/services/venue-desk/prepare-photo.test.ts';

const DESK = {
  deskFile: {
    what: 'Uploaded venue file',
    limit: size(MAX_FILE_BYTES),
    beyond: '413',
    shownBy: `${DESK_TESTS}/desk.test.ts`,
  },
  readTime: {
    what: 'Time to read an uploaded venue file',
    limit: seconds(READ_TIMEOUT_MS),
    beyond: 'finding file-unreadable',
    shownBy: '__tests__/services/venue-desk/file-reader.test.ts',
  },
  photoBytes: {
    what: 'Uploaded photo',
    limit: size(MAX_PHOTO_BYTES),
    beyond: '422',
    note: 'the rest of the form is kept',
    shownBy: PHOTO_TEST,
  },
  photoPixels: {
    what: 'Pixels of an uploaded photo',
    limit: count(MAX_PHOTO_PIXELS, 'pixels'),
    beyond: '422',
    note: 'the rest of the form is kept',
    shownBy: PHOTO_TEST,
  },
  addressSignIns: {
    what: 'Attempts of an address to sign in',
    limit: `${MAX_SIGN_INS.ofAddress} in ${seconds(MAX_SIGN_INS.windowMs)}`,
    beyond: '429',
    shownBy: `${DESK_TESTS}/team.test.ts`,
  },
  nameSignIns: {
    what: 'Attempts to sign in with a name',
    limit: `${MAX_SIGN_INS.ofName} in ${seconds(MAX_SIGN_INS.windowMs)}`,
    beyond: '429',
    shownBy: `${DESK_TESTS}/team.test.ts`,
  },
  idleSession: {
    what: 'Session that is not used',
    limit: seconds(SESSION_IDLE_MS),
    beyond: 'signed out',
    note: 'drafts are kept',
    shownBy: `${DESK_TESTS}/sessions.test.ts`,
  },
  session: {
    what: 'Session',
    limit: seconds(SESSION_MAX_MS),
    beyond: 'signed out',
    note: 'drafts are kept',
    shownBy: `${DESK_TESTS}/sessions.test.ts`,
  },
  days: {
    what: 'Special days that one change sets',
    limit: count(MAX_DAYS, 'days'),
    beyond: 'nothing is changed',
    shownBy: '__tests__/services/venue-desk/venue-edits.test.ts',
  },
  versions: {
    what: 'Stored versions',
    limit: count(MAX_VERSIONS, 'versions'),
    beyond: 'the oldest is deleted',
    shownBy: '__tests__/services/venue-desk/version-store.test.ts',
  },
} satisfies Readonly<Record<string, Limit>>;

const UPSTREAMS = {
  upstream: {
    what: 'All upstream calls of a request',
    limit: seconds(upstreamTimeoutMs),
    setting: 'UPSTREAM_TIMEOUT_MS',
    beyond: BUSY,
    note: 'or the last good response, at most a day old',
    shownBy: '__tests__/lib/server/upstream/resilient-calls.test.ts',
  },
  statement: {
    what: 'Statement of PostgreSQL',
    limit: seconds(STATEMENT_TIMEOUT_MS),
    beyond: BUSY,
    shownBy: '__tests__/services/postgres/connection-faults.test.ts',
  },
  hours: {
    what: 'Evaluation of opening hours for a request, waiting included',
    limit: seconds(BUDGET_MS),
    beyond: BUSY,
    note: 'results so far are cached, and the next request continues from them',
  },
  backEndResponse: {
    what: 'Response of a remote back-end',
    limit: size(MAX_BACK_END_BYTES),
    beyond: BUSY,
    shownBy: '__tests__/services/remote/faults.test.ts',
  },
  geocoderResponse: {
    what: 'Response of a geocoder',
    limit: size(MAX_GEOCODER_BYTES),
    beyond: 'ignored',
    note: 'only the places of the gazetteer are found',
    shownBy: '__tests__/services/geocoder/fallback.test.ts',
  },
  storedTiles: {
    what: 'Stored images of the street map, of all versions',
    limit: size(MAX_STORED_BYTES),
    beyond: 'not stored',
    note: 'drawn for each request; the log says so once',
    shownBy: '__tests__/services/street-map/tile-store.test.ts',
  },
  shutdown: {
    what: 'Requests in progress when a node stops',
    limit: seconds(operation.shutdownTimeoutMs),
    setting: 'SHUTDOWN_TIMEOUT_SECONDS',
    beyond: 'connection closed',
    shownBy: '__tests__/server/shutdown.test.ts',
  },
} satisfies Readonly<Record<string, Limit>>;

const CACHED: Readonly<Record<CacheName, string>> = {
  'stale-responses':
    'Last good responses of a remote back-end or the database, at most one day old, used only when a call fails',
  hours: 'Parsed opening hours',
  'hours-of-months': 'Hours with dates, by month',
  'hours-conversions': 'Opening-hours texts of imported files, converted',
  'hours-syntax-checks': 'Opening-hours texts of imported files, checked',
  openings: 'Openings by day',
  weeks: 'Week tables',
  'usual-weeks': 'Usual weeks',
  mondays: 'Mondays of usual weeks',
  'open-at': 'Venues that are open at a time (memory)',
  'open-schedules': 'Schedules that are open at a time (PostgreSQL)',
  'holidays-of-years': 'Public holidays of years',
  'holidays-of-spans': 'Public holidays of periods',
  'listed-venues': 'Venues listed today',
  cities: 'Cities with venues',
  'database-counts': 'Counts of a version in PostgreSQL',
  'database-counts-nearby': 'Counts around a position or at a time',
  circles: 'Venues around a position',
  'map-indexes': 'Map clusters by country and filters, about 40 MB each for 100,000 venues',
  'places-by-slug': 'Places by the slug in a URL',
  'clock-changes': 'Whether clocks change around a day, by time zone',
  'time-zones': 'Names of time zones in imported files, valid or not',
  feeds: 'Compressed sitemaps and GeoJSON files',
  images: 'Open Graph images',
  photos: 'Photos that were read from PostgreSQL',
  'street-map-data': 'Decompressed vector tiles of the street map',
  'street-map-features': 'Decoded vector tiles, about 1 MB each in a city',
  'street-map-scenes': 'Names placed on a decoded tile at one zoom level',
  'street-map-widths': 'Widths of letters and names',
  'street-map-stations': 'Stations nearest to venues',
  'desk-versions': 'Versions of the venues that the operator’s desk has read',
  'desk-checks': 'Drafts that the operator’s desk has checked',
  'browser-clients': 'Clients of the rate limit of `/api`, images and feeds',
  'contract-clients': 'Clients of the rate limit of `/api/v1`',
  'newsletter-clients': 'Clients of the rate limit of the newsletter',
  'rejected-clients': 'Addresses with rejected requests',
};

export const LIMITS: Readonly<Record<string, Readonly<Record<string, Limit>>>> = {
  Requests: REQUESTS,
  Load: LOAD,
  Pages: PAGES,
  'The API (`/api/v1`)': CONTRACT,
  'Forms and reports': FORMS,
  'Venue files': FILES,
  'The operator’s desk': DESK,
  'Upstreams and time': UPSTREAMS,
};

const START = '<!-- Generated by `npx tsx scripts/limits/write.mjs`; a test fails when it is outdated. -->';
const END = '<!-- End of the generated part. -->';

/** Returns the content of `docs/limits.md` with the generated part replaced. */
export function withLimits(document: string): string {
  const [before = '', rest = ''] = document.split(START);
  const [, after = ''] = rest.split(END);
  return `${before}${START}\n\n${tables()}\n${END}${after}`;
}

function tables(): string {
  const sections = Object.entries(LIMITS).map(([title, limits]) =>
    table(title, ['Limit', 'Default', 'Setting', 'Beyond it'], Object.values(limits).map(rowOf)),
  );
  const caches = Object.entries(CACHED).map(([name, entries]) => [
    `\`${name}\``,
    entries,
    cacheLimit(CACHE_LIMITS[name as CacheName]),
  ]);
  const pages = [
    '`pages`',
    'Rendered pages, compressed',
    `${size(operation.pageCacheBytes)} (\`PAGE_CACHE_MB\`)`,
  ];
  const introduction =
    'Beyond its limit, a cache evicts the least recently used entry. No limit of this table but the first has a setting.\n';
  return [...sections, table('Caches', ['Cache', 'Entries', 'Limit'], [pages, ...caches], introduction)].join(
    '\n',
  );
}

function rowOf({ what, limit, setting, beyond, note }: Limit): readonly string[] {
  const [status = '', code] = beyond.split(' ');
  const outcome =
    /^\d/.test(status) && code ? `${status} \`${code}\`` : beyond.replace(/^finding (.+)/, 'finding `$1`');
  return [what, limit, setting ? `\`${setting}\`` : '–', note ? `${outcome}; ${note}` : outcome];
}

/** Formats a cache's limit. */
export function cacheLimit({ max, maxSize }: CacheLimit): string {
  const entries = max === undefined ? [] : [count(max, 'entries')];
  if (maxSize === CACHE_LIMITS['open-schedules'].maxSize) return count(maxSize, 'identifiers');
  const bytes =
    maxSize === undefined ? [] : [maxSize % 2 ** 20 === 0 ? size(maxSize) : count(maxSize, 'bytes')];
  return [...entries, ...bytes].join(' and ');
}

function table(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  introduction = '',
): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `## ${title}\n\n${introduction}${introduction && '\n'}${lines.join('\n')}\n`;
}
