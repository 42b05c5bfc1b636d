import { BASE_PATH } from './base-path';

const port = Number(process.env.E2E_PORT ?? '3100');

/** Server with the default settings. */
export const SITE = { port, baseURL: `http://localhost:${port}${BASE_PATH}` } as const;

/** Second server, with the same build. It shows phone numbers and filters, and requires a filter before a search. */
export const SITE_WITH_FILTERS = {
  port: port + 1,
  baseURL: `http://localhost:${port + 1}${BASE_PATH}`,
} as const;

/** Environment variables that make the same build serve another chain in another country. */
export const SECOND_BRAND = {
  BRAND_FILE: 'data/brands/kletterwerk/brand.json',
  VENUES_FILE: 'data/brands/kletterwerk/venues.csv',
  DEFAULT_COUNTRY: 'DEU',
  DEFAULT_LANGUAGE: 'de',
} as const;
