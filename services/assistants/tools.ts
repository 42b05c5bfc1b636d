import { z } from 'zod';
import { type CountryCode, findCountry } from '@locator/base/geo';
import { mapResult, MAX_PLACE_TEXT_LENGTH, MIN_PLACE_TEXT_LENGTH, type Result, success } from '@locator/base';
import { isWallClock } from '@locator/base/time';
import { isInOpenAtRange, type OpenAtRange, openAtRange } from '@locator/opening-hours/open-at-range';
import { MAX_CODE_LENGTH, toWireLocation } from '@locator/venue-api';
import { hasGroups } from '@locator/venue-model/chain';
import { MAX_PLAYERS } from '@locator/venue-model/group-fit';
import type { Ports } from '../backend/backend';
import { HANDLERS } from '../contract/handlers';
import type { Locale } from '@locator/base/locale';
import { addCriteria, definedFields, NO_CRITERIA } from '@locator/venue-model';
import { foundRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import { REACH_METERS } from '../backend/search';
import { understand } from '../engine/understand';

export interface AssistantSite {
  readonly siteUrl: string;
  /** Origins of other sites whose pages may ask. */
  readonly guestOrigins: readonly string[];
  readonly locales: readonly Locale[];
  readonly country: CountryCode;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodRawShape;
  /** Throws if `input` does not match the schema. */
  answer(ports: Ports, input: unknown): Promise<Result<object>>;
}

/** Answers are those of the public API. A chain without groups has no input for numbers of persons. */
export function createTools(site: AssistantSite): readonly Tool[] {
  const { code, lang, place, country, at, persons } = parameters(site, openAtRange(site.now));
  const tools = [
    tool({
      name: 'search',
      description:
        'Venues nearest to a place, with distances in metres, and the page of the results. Use their codes with the tool venue.',
      input: { place, country: country.optional(), at: at.optional(), persons: persons.optional(), lang },
      answer: (ports, input) => answerSearch(site, ports, input),
    }),
    tool({
      name: 'venue',
      description: 'Address, hours, rooms, prices and everything else about a venue.',
      input: { code, lang },
      answer: (ports, input) => HANDLERS.venue({ ...ports, ...site }, input),
    }),
  ];
  if (hasGroups()) return tools;
  return tools.map(({ input: { persons: _persons, ...input }, ...others }) => ({ ...others, input }));
}

interface TypedTool<Shape extends z.ZodRawShape> extends Omit<Tool, 'answer'> {
  readonly input: Shape;
  answer(ports: Ports, input: z.output<z.ZodObject<Shape>>): Promise<Result<object>>;
}

function tool<Shape extends z.ZodRawShape>({ answer, ...tool }: TypedTool<Shape>): Tool {
  const schema = z.object(tool.input);
  return { ...tool, answer: (ports, input) => answer(ports, schema.parse(input)) };
}

/** The return type is inferred, because each schema determines the type of its input. */
function parameters({ locales }: AssistantSite, { first, last }: OpenAtRange) {
  const rangeText = `from ${first}T00:00 to ${last}T23:59`;
  return {
    code: z.string().min(1).max(MAX_CODE_LENGTH).describe('Code of a venue, from search.'),
    lang: z.enum(locales).describe('Language of the answer.'),
    place: z
      .string()
      .trim()
      .min(MIN_PLACE_TEXT_LENGTH)
      .max(MAX_PLACE_TEXT_LENGTH)
      .describe('Town, postal code, quarter, station or landmark; or a sentence: "open on Sunday in Lyon".'),
    country: z
      .string()
      .max(3)
      .refine((text) => findCountry(text) !== undefined, 'Invalid country: expected a code such as FRA')
      .describe('Its ISO 3166-1 alpha-3 code. Default: the country of the site.'),
    at: z
      .string()
      .max(16)
      .refine(
        (text) => isWallClock(text) && isInOpenAtRange(text, { first, last }),
        `Invalid time: expected one such as ${last}T20:00, ${rangeText}`,
      )
      .describe(`Local date and time, ${rangeText}.`),
    persons: z.int().min(1).max(MAX_PLAYERS).describe('Size of the group.'),
  };
}

/** Maximum number of venues of a search, because assistants pay for every word that they read. */
const MAX_VENUES = 5;

interface SearchInput {
  readonly place: string;
  readonly country?: string | undefined;
  readonly at?: string | undefined;
  readonly persons?: number | undefined;
  readonly lang: Locale;
}

/** Returns what the public API lists within reach of a place or in a county, with the place and the page of the results. */
async function answerSearch(
  { siteUrl, country: ownCountry, now }: AssistantSite,
  ports: Ports,
  { place: text, country: code, at, persons, lang: locale }: SearchInput,
): Promise<Result<object>> {
  const country = (code && findCountry(code)?.code) || ownCountry;
  const typed = await understand(ports.engine, { text, country, locale }, now);
  if (!typed.ok) return typed;
  const { places, unread, criteria: said } = typed.value;
  const notUnderstood = unread.length > 0 && { notUnderstood: unread.join(', ') };
  const [place] = places;
  if (!place) return success({ place: null, ...notUnderstood, data: [], total: 0 });
  const criteria = addCriteria(said, { ...NO_CRITERIA, openAt: at ?? null, players: persons ?? null });
  const { countryCode, countyCode, position, ownPage } = place;
  const area =
    ownPage?.kind === 'county' && countyCode !== null
      ? { country: countryCode, county: countyCode }
      : { lat: position.latitude, lon: position.longitude, radius: REACH_METERS };
  const { openAt: openat, players, game, filters } = criteria;
  const found = await HANDLERS.venues(
    { ...ports, siteUrl, now },
    { ...area, filters: [...filters], limit: MAX_VENUES, ...definedFields({ openat, players, game }) },
  );
  return mapResult(found, (list) => ({
    place: toWireLocation(place),
    ...notUnderstood,
    ...list,
    url: siteUrl + writeUrl(foundRoute(locale, place, criteria)),
  }));
}
