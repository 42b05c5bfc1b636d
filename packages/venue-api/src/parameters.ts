import { z } from 'zod';
import { findCountry, readBounds } from '@locator/base/geo';
import { filterCodes, gameCodes } from '@locator/venue-model/chain';
import { MAX_PLAYERS } from '@locator/venue-model/group-fit';
import { LOCALES } from '@locator/base/locale';
import { isWallClock } from '@locator/base/time';
import { MAX_LIMIT, MAX_MAP_ZOOM, MAX_STARTS, MIN_STARTS } from '@locator/venue-model';
import { MAX_PLACE_TEXT_LENGTH, MIN_PLACE_TEXT_LENGTH } from '@locator/base';
import { optional, parameter } from './read-parameters';

const MAX_POSTAL_CODE_LENGTH = 12;
export const MAX_CODE_LENGTH = 64;
const MAX_COUNTY_LENGTH = 16;

const numberText = z
  .string()
  .regex(/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i)
  .transform(Number);

const text = parameter(z.string().max(MAX_PLACE_TEXT_LENGTH), {
  expected: `a text of at most ${MAX_PLACE_TEXT_LENGTH} characters`,
  description: 'Free text: a name, its slug, a postal code, or a LocationId when `bylocation` is true.',
  example: 'lyon',
  isPrivate: true,
});

const beginning = parameter(
  z
    .string()
    .max(MAX_PLACE_TEXT_LENGTH)
    .transform((typed) => typed.trim())
    .pipe(z.string().min(MIN_PLACE_TEXT_LENGTH).max(MAX_PLACE_TEXT_LENGTH)),
  {
    expected: `a text of ${MIN_PLACE_TEXT_LENGTH} to ${MAX_PLACE_TEXT_LENGTH} characters`,
    description: 'The text typed so far. Surrounding spaces are ignored.',
    example: 'lyo',
    isPrivate: true,
  },
);

const country = parameter(
  z
    .string()
    .transform((code) => findCountry(code)?.code)
    .pipe(z.string().regex(/^[A-Z]{3}$/)),
  {
    expected: 'a three-letter country code such as FRA',
    description: 'ISO 3166-1 alpha-3.',
    example: 'FRA',
  },
);

const lang = parameter(z.enum(LOCALES), {
  expected: `one of ${LOCALES.join(', ')}`,
  description: 'Language of labels.',
  example: 'fr',
});

const latitude = parameter(numberText.pipe(z.number().min(-90).max(90)), {
  expected: 'a number from -90 to 90',
  description: 'WGS 84 latitude, decimal degrees.',
  example: 45.7578,
});

const longitude = parameter(numberText.pipe(z.number().min(-180).max(180)), {
  expected: 'a number from -180 to 180',
  description: 'WGS 84 longitude, decimal degrees.',
  example: 4.832,
});

const postalCode = parameter(z.string().min(1).max(MAX_POSTAL_CODE_LENGTH), {
  expected: `a postal code of 1 to ${MAX_POSTAL_CODE_LENGTH} characters`,
  description: 'Keeps only the places with this postal code.',
  example: '69002',
  isPrivate: true,
});

const identifier = parameter(z.string().min(1).max(MAX_PLACE_TEXT_LENGTH), {
  expected: `a LocationId of at most ${MAX_PLACE_TEXT_LENGTH} characters`,
  description: 'The LocationId of a suggestion.',
  example: 'insee-69123',
});

const token = parameter(z.string().max(MAX_PLACE_TEXT_LENGTH), {
  expected: `a text of at most ${MAX_PLACE_TEXT_LENGTH} characters`,
  description: 'Groups the keystrokes of one search, for maps services that bill per session.',
  example: '6f1c9e',
  isPrivate: true,
});

const after = parameter(z.string().min(1).max(MAX_PLACE_TEXT_LENGTH), {
  expected: `the next of another response, of at most ${MAX_PLACE_TEXT_LENGTH} characters`,
  description: 'The `next` of the previous response. Default: from the start.',
  example: 'lgq-lyo-01',
});

const byLocation = parameter(
  z
    .enum(['true', 'false'])
    .transform((flag) => flag === 'true')
    .pipe(z.boolean()),
  { expected: 'true or false', description: 'Whether `text` is a LocationId.', example: false },
);

const code = parameter(z.string().min(1).max(MAX_CODE_LENGTH), {
  expected: `a code of at most ${MAX_CODE_LENGTH} characters`,
  description: 'Code of a venue, case-insensitive.',
  example: 'LGQ-LYO-01',
});

const county = parameter(z.string().min(1).max(MAX_COUNTY_LENGTH), {
  expected: `a county code of at most ${MAX_COUNTY_LENGTH} characters`,
  description: 'Code of a county of `country`.',
  example: '69',
});

const city = parameter(z.string().min(1).max(MAX_PLACE_TEXT_LENGTH), {
  expected: `the name of a town, at most ${MAX_PLACE_TEXT_LENGTH} characters`,
  description:
    'Venues around this town of `country`, nearest first. A postal code selects the same town as its name.',
  example: 'lyon',
  isPrivate: true,
});

const radius = parameter(numberText.pipe(z.number().min(0)), {
  expected: 'a number of metres from 0',
  description:
    'Metres around `lat` and `lon` or around the town. Default: unlimited around a position, 50 km around a town.',
  example: 50_000,
});

const filters = parameter(z.array(oneOf(filterCodes)), {
  get expected() {
    return `of ${filterCodes().join(', ')}`;
  },
  description: 'Only venues that have all of these. Repeat the parameter for several: `filters=A&filters=B`.',
  example: ['bar', 'salle'],
});

const page = parameter(numberText.pipe(z.int().min(1)), {
  expected: 'a whole number from 1',
  description: 'Page number. Default: 1. Pages past the last are empty.',
  example: 1,
});

const limit = parameter(numberText.pipe(z.int().min(1).max(MAX_LIMIT)), {
  expected: `a whole number from 1 to ${MAX_LIMIT}`,
  description: 'Items per page. Default: 20.',
  example: 20,
});

const openAt = parameter(
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    .refine(isWallClock),
  {
    expected: 'a time such as 2026-11-21T23:00',
    description: 'Only venues known to be open at this venue-local time, from a day ago to 13 months ahead.',
    example: '2026-11-21T23:00',
  },
);

const players = parameter(numberText.pipe(z.int().min(1).max(MAX_PLAYERS)), {
  expected: `a whole number from 1 to ${MAX_PLAYERS}`,
  description:
    'Only venues where a group of this size can play together: in a room or in joined rooms, or within the largest capacity if the rooms are unknown.',
  example: 14,
});

const game = parameter(oneOf(gameCodes), {
  get expected() {
    return `one of ${gameCodes().join(', ')}`;
  },
  description: 'Only venues that offer this game or occasion.',
  example: 'evjf',
});

/** No value is valid if the chain has no such codes. */
function oneOf(codes: () => readonly string[]): z.ZodType<string> {
  return z.lazy(() => (codes().length > 0 ? z.enum(codes() as [string, ...string[]]) : z.never()));
}

const degrees = z.number().min(-180).max(180);

const bbox = parameter(
  z
    .string()
    .transform(readBounds)
    .pipe(z.tuple([degrees, degrees, degrees, degrees])),
  {
    expected: 'west,south,east,north in degrees on the globe, south below north',
    description:
      'Viewport: west, south, east and north, WGS 84, decimal degrees, separated by commas. If west is greater than east, it crosses the 180th meridian.',
    example: '4.7,45.6,5,45.9',
  },
);

const zoom = parameter(numberText.pipe(z.int().min(0).max(MAX_MAP_ZOOM)), {
  expected: `a whole number from 0 to ${MAX_MAP_ZOOM}`,
  description: 'Zoom of the map: the world is 256 · 2^zoom pixels wide.',
  example: 12,
});

const VENUE_QUERY = {
  country: optional(country),
  county: optional(county),
  city: optional(city),
  postalcode: optional(postalCode),
  lat: optional(latitude),
  lon: optional(longitude),
  radius: optional(radius),
  bbox: optional(bbox),
  filters: optional(filters),
  openat: optional(openAt),
  players: optional(players),
  game: optional(game),
};

const venueQuery = z.object(VENUE_QUERY);

/** Each parameter has been validated; {@link validateCombinations} checks them together. */
export type VenueQueryParameters = z.output<typeof venueQuery>;

function validateCombinations(parameters: VenueQueryParameters, context: z.RefinementCtx): void {
  const { country, county, city, postalcode, lat, lon, radius } = parameters;
  const town = city ?? postalcode;
  const rules: readonly (readonly [isValid: boolean, message: string])[] = [
    [(lat === undefined) === (lon === undefined), 'lat and lon must be given together.'],
    [county === undefined || country !== undefined, 'county requires country.'],
    [town === undefined || country !== undefined, 'city and postalcode require country.'],
    [town === undefined || lat === undefined, 'Give either a town or lat and lon, not both.'],
    [
      radius === undefined || town !== undefined || lat !== undefined,
      'radius requires lat and lon, city or postalcode.',
    ],
  ];
  for (const [isValid, message] of rules) if (!isValid) context.addIssue({ code: 'custom', message });
}

const start = parameter(
  z
    .array(
      z
        .string()
        .transform((text) => text.split(',').map(Number))
        .pipe(z.tuple([z.number().min(-90).max(90), degrees])),
    )
    .min(MIN_STARTS)
    .max(MAX_STARTS),
  {
    expected: 'latitude,longitude in degrees on the globe',
    description: `Starting points, ${MIN_STARTS} to ${MAX_STARTS}: WGS 84 latitude and longitude, separated by a comma. Repeat the parameter: \`start=50.63,3.06&start=48.86,2.35\`.`,
    example: ['50.63,3.06', '48.86,2.35'],
    isPrivate: true,
  },
);

/** The parameters of each operation. */
export const PARAMETERS = {
  autocomplete: z.object({ text: beginning, country, lang, token: optional(token) }),
  search: z.object({
    text,
    country,
    lang,
    postalcode: optional(postalCode),
    bylocation: optional(byLocation),
  }),
  reverse: z.object({ lat: latitude, lon: longitude, lang }),
  details: z.object({ lang, placeid: identifier, token: optional(token) }),
  venues: z
    .object({ ...VENUE_QUERY, page: optional(page), limit: optional(limit) })
    .superRefine(validateCombinations),
  filterCounts: venueQuery.superRefine(validateCombinations),
  fairVenues: z.object({
    start,
    limit: optional(limit),
    country: optional(country),
    filters: optional(filters),
  }),
  clusters: z.object({ bbox, zoom, country: optional(country), filters: optional(filters) }),
  feed: z.object({ after: optional(after) }),
  venue: z.object({ code, lang: optional(lang) }),
  countries: z.object({ lang }),
  counties: z.object({ country, lang }),
  cities: z.object({ country, county: optional(county), lang }),
  paymentMeans: z.object({ lang }),
};
