import { z } from 'zod';
import { type CountryCode, findCountry } from '@locator/base/country/country';
import type { Locale } from '@locator/base/locale/locale';
import { type Engine, MAX_PLACE_TEXT_LENGTH, MIN_PLACE_TEXT_LENGTH } from '@locator/base/place-search';
import { failed, type Failure, type Result, success } from '@locator/base/result';
import { isWallClock } from '@locator/base/wall-clock';
import { isInOpenAtRange, type OpenAtRange, openAtRange } from '@locator/opening-hours/open-at-range';
import { surroundingsOf } from '@locator/street-map';
import { PLACES_FOLDER, venueSurroundings } from '@locator/gazetteer';
import { MAX_CODE_LENGTH } from '@locator/venue-api/parameters';
import { attributeWithRole, HAS_GROUPS } from '@locator/venue-model/chain';
import { type Criteria, type EveningCriteria, NO_CRITERIA } from '@locator/venue-model/criteria';
import { groupOffer } from '@locator/venue-model/group-fit/group-offer';
import { MAX_PLAYERS } from '@locator/venue-model/group-fit/room';
import { isAwayAt, type VenueDetails } from '@locator/venue-model/venue';
import { loadTranslate, type Translate } from '@/lib/locale/messages';
import { resultsUrl } from '@/lib/url/browser-urls';
import { foundRoute, venueRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import type { Backend } from '@/services/backend/backend';
import { followMove } from '@/services/backend/follow-move';
import { isVenueOpenAt } from '@/services/backend/open-at';
import { spaceText } from '@/services/page-content/offer-texts';
import { dayOn, eveningOf, type ShownDay } from '@/services/page-content/venue/venue-hours';
import { type VenueContent, venuePage } from '@/services/page-content/venue/venue-page';
import { findResults } from './find-results';
import { type Answer, UNKNOWN, writeAnswer } from './write-answer';

export interface Ports {
  readonly engine: Engine;
  readonly backend: Backend;
}

export interface AssistantSite {
  readonly siteUrl: string;
  readonly locales: readonly Locale[];
  /** Country of a place whose country is not given. */
  readonly country: CountryCode;
  readonly showPhone: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface Tool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string;
  readonly description: string;
  readonly input: Shape;
  /** Returns JSON of at most `MAX_ANSWER_BYTES`. */
  answer(ports: Ports, input: z.output<z.ZodObject<Shape>>): Promise<Result<string>>;
}

/** Maximum number of venues of a search. Fewer fit if their names are long. */
const MAX_VENUES = 5;

/**
 * Returns the questions that assistants can ask. Their answers are texts of the pages, so that the two cannot differ. A
 * site whose brand file has no numbers of persons offers no question about groups.
 */
export function createTools(site: AssistantSite): readonly Tool[] {
  const range = openAtRange(site.now);
  const { code, lang, place, country, at, persons } = parameters(site, range);
  const tools = [
    tool({
      name: 'search',
      description: 'Venues nearest to a place, with distance and link. Use their codes with the other tools.',
      input: {
        place,
        country: country.optional(),
        at: at.optional(),
        persons: persons.optional(),
        lang,
      },
      answer: (ports, input) => answerSearch(site, ports, input),
    }),
    tool({
      name: 'venue',
      description: 'Address, hours of the coming days, price and facts of a venue.',
      input: { code, lang },
      answer: (ports, input) => answerVenue(site, ports, input),
    }),
    tool({
      name: 'hours',
      description: 'Whether a venue is open at a date and time, and its hours on that day.',
      input: { code, at, lang },
      answer: (ports, input) => answerHours(site, ports, input),
    }),
    tool({
      name: 'fits',
      description:
        'Whether a venue has space for a number of persons, in which rooms, and its price for them.',
      input: { code, persons, at: at.optional(), lang },
      answer: (ports, input) => answerFits(site, ports, input),
    }),
  ];
  if (HAS_GROUPS) return tools;
  return tools
    .filter(({ name }) => name !== 'fits')
    .map(({ input: { persons: _persons, ...input }, ...others }) => ({ ...others, input }));
}

/** Checks that the input of `answer` is that of the schema, which a list of different tools cannot express. */
function tool<Shape extends z.ZodRawShape>(one: Tool<Shape>): Tool {
  return one as unknown as Tool;
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
      .describe('Town, postal code, quarter, station or landmark.'),
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

interface SearchInput {
  readonly place: string;
  readonly country?: string | undefined;
  readonly at?: string | undefined;
  readonly persons?: number | undefined;
  readonly lang: Locale;
}

async function answerSearch(
  site: AssistantSite,
  ports: Ports,
  { place: text, country, at, persons, lang: locale }: SearchInput,
): Promise<Result<string>> {
  const criteria: Criteria = { ...NO_CRITERIA, openAt: at ?? null, players: persons ?? null };
  const countryCode = (country && findCountry(country)?.code) || site.country;
  const places = await ports.engine.search({ text, country: countryCode, locale, isTyped: true });
  if (!places.ok && places.failure.kind !== 'bad-request') return places;
  const [place] = places.ok ? places.value : [];
  if (!place) {
    return success(writeAnswer({ place: UNKNOWN, venues: [], url: site.siteUrl + resultsUrl(locale) }));
  }
  const route = foundRoute(locale, place, criteria);
  if (route.name === 'venue') return answerVenue(site, ports, { code: route.code, lang: locale });
  const results = await findResults(ports, place, route, {
    t: await loadTranslate(locale),
    country: site.country,
  });
  if (!results.ok) return results;
  const { summary, venues, total, ignoresCriteria } = results.value;
  const answer: Answer = {
    place: place.label,
    ...(!place.isAccurate && { placeIsGuess: true }),
    summary,
    ...(ignoresCriteria && { criteriaIgnored: true }),
    total,
    venues: venues.slice(0, MAX_VENUES).map((venue) => ({
      code: venue.code,
      name: venue.name,
      address: venue.address.replaceAll('\n', ', '),
      ...(venue.distance !== null && { distance: `${venue.distance} km` }),
      ...(venue.state.kind !== 'open' && { state: venue.state.kind }),
      ...(at !== undefined && { open: venue.isOpenThen ?? UNKNOWN }),
      url: site.siteUrl + venue.url,
    })),
    url: site.siteUrl + writeUrl(route),
  };
  return success(writeAnswer(answer, ['venues']));
}

interface VenueInput {
  readonly code: string;
  readonly lang: Locale;
}

async function answerVenue(
  site: AssistantSite,
  { backend }: Ports,
  input: VenueInput,
): Promise<Result<string>> {
  const found = await findVenue(site, backend, input);
  if (!found.ok) return found;
  const { head, venue, content, url } = found.value;
  const { phone, website } = content.venue;
  const answer: Answer = {
    ...head,
    address: content.venue.address,
    hours: shownWeek(content)?.map(dayText) ?? UNKNOWN,
    ...(attributeWithRole('prices') && { price: statedPrice(content) }),
    ...(content.duration && { duration: content.duration }),
    facts: content.facts.map(({ text }) => text),
    ...(site.showPhone && { phone: phone ?? UNKNOWN }),
    website: website ?? UNKNOWN,
    timeZone: venue.timeZone,
    url,
  };
  return success(writeAnswer(answer, ['facts', 'hours']));
}

/** Returns the week on the page: the coming days, or the ordinary week of a venue that will open again. */
function shownWeek({ venue, week, ordinaryWeek }: VenueContent): readonly ShownDay[] | null {
  return venue.state.kind === 'open' ? week : ordinaryWeek;
}

function dayText({ day, hours }: ShownDay): string {
  return `${day}: ${hours}`;
}

async function answerHours(
  site: AssistantSite,
  { backend }: Ports,
  { at, ...input }: VenueInput & { readonly at: string },
): Promise<Result<string>> {
  const found = await findVenue(site, backend, input, { openAt: at });
  if (!found.ok) return found;
  const { head, venue, content, t, url } = found.value;
  const open = content.chosenTime?.isOpen ?? (content.chosenTime ? UNKNOWN : false);
  // Without an ordinary week, a day without hours may be one whose hours are unknown.
  const isClosedDay =
    isAwayAt(venue.state, at) ||
    (open === false &&
      venue.state.kind === 'open' &&
      venue.weeklyHours !== null &&
      dayOn(venue, eveningOf(at), null).hours.length === 0);
  const hours = content.today ?? (isClosedDay ? t('facts:venue.closedDay') : UNKNOWN);
  return success(writeAnswer({ ...head, at, open, hours, timeZone: venue.timeZone, url }));
}

async function answerFits(
  site: AssistantSite,
  { backend }: Ports,
  { persons, at, ...input }: VenueInput & { readonly persons: number; readonly at?: string | undefined },
): Promise<Result<string>> {
  const found = await findVenue(site, backend, input, { players: persons, openAt: at ?? null });
  if (!found.ok) return found;
  const { head, venue, content, t, url } = found.value;
  const offer = groupOffer(venue, { players: persons, openAt: at ?? null });
  return success(
    writeAnswer({
      ...head,
      persons,
      fits: offer.fits ?? UNKNOWN,
      rooms: spaceText(offer, t)?.join('') ?? UNKNOWN,
      ...(attributeWithRole('prices') && { price: statedPrice(content) }),
      url,
    }),
  );
}

function statedPrice({ price }: FoundVenue['content']): string {
  return price ? `${price.text} ${price.unit}` : UNKNOWN;
}

interface FoundVenue {
  /** The first facts of each answer about the venue. */
  readonly head: Answer;
  readonly venue: VenueDetails;
  readonly content: VenueContent;
  readonly t: Translate;
  readonly url: string;
}

/** Returns what the venue's page shows; for a venue that has moved, the page of its new location. */
async function findVenue(
  { siteUrl, showPhone, now }: AssistantSite,
  backend: Backend,
  { code, lang: locale }: VenueInput,
  evening: Partial<EveningCriteria> = {},
): Promise<Result<FoundVenue>> {
  const named = await backend.venue(code, locale);
  if (!named.ok) return failed(withAdvice(named.failure));
  const successor = await followMove(backend, named.value, locale);
  if (!successor.ok) return successor;
  const venue = successor.value ?? named.value;
  const route = venueRoute(locale, venue, { ...NO_CRITERIA, ...evening });
  const [isOpenThen, t] = await Promise.all([
    route.openAt === null ? null : isVenueOpenAt(backend, venue, route.openAt),
    loadTranslate(locale),
  ]);
  const nothing = success([]);
  const page = venuePage({
    route,
    t,
    venue: showPhone ? venue : { ...venue, phone: null },
    showPhone,
    isOpenThen,
    hasMoved: successor.value !== null,
    searchedText: null,
    suggestions: [],
    surroundings: surroundingsOf(venueSurroundings(PLACES_FOLDER, venue)),
    now,
    nearby: success({ venues: [], total: 0 }),
    counties: nothing,
    cities: nothing,
    paymentMethods: nothing,
  });
  if (page.kind !== 'page') throw new Error(`The page of a venue is a ${page.kind}.`);
  const { content } = page;
  const head = {
    code: venue.code,
    name: venue.name,
    ...(successor.value && { movedFrom: named.value.code }),
    state: venue.state.kind,
    ...(content.notice !== null && { notice: content.notice }),
  };
  return success({ head, venue, content, t, url: siteUrl + content.url });
}

/** The back-end's message repeats the code, which may be any text. */
function withAdvice(failure: Failure): Failure {
  if (failure.kind !== 'not-found') return failure;
  return { ...failure, message: 'No venue has this code. The tool search returns the codes of venues.' };
}
