const port = Number(process.env.E2E_PORT ?? '3100');

/** Server with the default settings. */
export const SITE = { port, baseURL: `http://localhost:${port}` } as const;

/** Second server, with the same build. It shows phone numbers and filters, and requires a filter before a search. */
export const SITE_WITH_FILTERS = { port: port + 1, baseURL: `http://localhost:${port + 1}` } as const;

/** Ports of the servers that tests start themselves. */
export const SWAP_PORT = port + 2;
export const REMOTE_PORT = port + 3;
export const CLUSTERS_PORT = port + 4;
export const LANGUAGES_PORT = port + 5;
export const FAULTY_PORT = port + 6;
export const BROKEN_PORT = port + 7;
export const TAG_MANAGER_PORT = port + 8;

export const FAKE_GTM_PORT = port + 10;
export const OPERATION_PORT = port + 20;
export const FAULTS_PORT = port + 21;
export const FAULTS_OUTSIDE_PORT = port + 22;
export const FUZZ_PORT = port + 24;
export const HOSTILE_PORT = port + 25;
export const HOSTILE_REMOTE_PORT = port + 26;
export const DATABASE_PORT = port + 27;
export const SHORT_TIMEOUT_PORT = port + 28;
export const DEVELOPMENT_PORT = port + 29;
export const STREET_MAP_PORT = port + 31;
export const PAGE_CACHE_PORT = port + 32;
export const PHOTOS_PORT = port + 33;
export const WEB_VITALS_PORT = port + 34;
export const BRAND_PORT = port + 35;
export const INVALID_BRAND_PORT = port + 36;
export const CRAWL_PORT = port + 37;
export const BRAND_CRAWL_PORT = port + 38;
export const PAGE_VIEWS_PORT = port + 40;
/** The attacked site also uses the next two ports. */
export const ATTACK_PORT = port + 50;

/** Environment variables that make the same build serve another chain in another country. */
export const SECOND_BRAND = {
  BRAND_FILE: 'data/brands/kletterwerk/brand.json',
  VENUES_FILE: 'data/brands/kletterwerk/venues.csv',
  DEFAULT_COUNTRY: 'DEU',
  DEFAULT_LANGUAGE: 'de',
} as const;
