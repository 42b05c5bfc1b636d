import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { yieldToEventLoop } from '@/lib/async/yield-to-event-loop';
import { createCache } from '@/lib/cache/create-cache';
import { isPosition, type Position } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import { type Failure, failed, success } from '@/lib/result';
import { toSlug } from '@/lib/slug/slug';
import {
  type Engine,
  MAX_PLACE_TEXT_LENGTH,
  MIN_PLACE_TEXT_LENGTH,
  type Place,
  type PlaceQuery,
  type SuggestionQuery,
} from '@/services/engine/engine';
import {
  type Areas,
  type Counties,
  countyId,
  countyLabel,
  createVenueNames,
  findPlaces,
  type FoundPlace,
  type Gazetteer,
  type GazetteerCounty,
  type GazetteerPlace,
  type Interpretation,
  labelOf,
  type NamedVenue,
  venueId,
  venueLabel,
} from '@/services/gazetteer';

/** Suggestions under the search box: more than fit on a phone are no help. */
const SUGGESTION_LIMIT = 7;

/** Places one search answers, unless more than that bear the very name. */
const SEARCH_LIMIT = 50;

const REVERSE_LIMIT = 5;

/** Maximum number of cached searches by slug: each request for a town's page searches for its slug. */
const MAX_SLUGS = 2_000;

/** Towns with a venue this near are likelier meant than others of their name. */
const NEAR_VENUE_KILOMETERS = 50;

/** What is known of places without any venue, shared by every engine. */
export interface KnownPlaces {
  readonly gazetteer: Gazetteer;
  readonly counties: Counties;
  readonly areas: Areas;
}

/**
 * The engine that answers from the gazetteer in this process; what is made of the venues is made anew for each, while
 * others work.
 */
export async function createEmbeddedEngine(
  known: KnownPlaces,
  venues: readonly NamedVenue[] = [],
): Promise<Engine> {
  const { gazetteer, counties, areas } = known;
  const sources = { gazetteer, areas, venues: await createVenueNames(venues) };
  await yieldToEventLoop();
  const venuesById = new Map(venues.map((venue) => [venueId(venue).toLowerCase(), venue]));
  await yieldToEventLoop();
  const isNearVenue = createNearVenue(venues);
  const placesBySlug = createCache<string, readonly Place[]>('places-by-slug', { max: MAX_SLUGS });

  function find(query: SuggestionQuery, limit: number, isUrl = false): FoundPlace[] {
    const { text, country, locale } = query;
    return findPlaces(sources, {
      text,
      country,
      limit,
      labelOf: (meaning) => labelOfMeaning(meaning, country, locale),
      ...(!isUrl && { isNearVenue }),
    });
  }

  function search(query: PlaceQuery): FoundPlace[] {
    if (query.byLocation) return findById(query.text);
    // What a URL means must not change with the venues: a slug leads to the most populous town of its name.
    const found = likeliest(
      isSlug(query) ? ownNameFirst(find(query, SEARCH_LIMIT, true), query) : find(query, SEARCH_LIMIT),
      SEARCH_LIMIT,
    );
    const { postalCode } = query;
    if (!postalCode) return found;
    return found.filter((one) => one.kind === 'place' && one.place.postalCodes.includes(postalCode));
  }

  function placesOf(query: PlaceQuery): readonly Place[] {
    return search(query).map((found) => toPlace(found, query.country, query.locale));
  }

  function placesOfSlug(query: PlaceQuery): readonly Place[] {
    const key = [query.text, query.country, query.locale, query.postalCode ?? ''].join(' ');
    return placesBySlug.getOrMake(key, () => placesOf(query));
  }

  /** The towns that have the slug in their URL come in the order by which the URLs were given out. */
  function ownNameFirst(found: readonly FoundPlace[], { text, country }: PlaceQuery): FoundPlace[] {
    const owners = gazetteer.bySlug(country, text);
    const others = found.filter((one) => one.kind !== 'place' || !owners.includes(one.place));
    return [...owners.map((place): FoundPlace => ({ kind: 'place', place, isAccurate: true })), ...others];
  }

  function findById(id: string): FoundPlace[] {
    const place = gazetteer.byId(id);
    if (place) return [{ kind: 'place', place, isAccurate: true }];
    const venue = venuesById.get(id.toLowerCase());
    if (venue) return [{ kind: 'venue', venue, isAccurate: true }];
    const [, country = '', code = ''] = /^county-([a-z]{3})-(.+)$/i.exec(id) ?? [];
    const county = counties.find(country.toUpperCase(), code.toUpperCase());
    return county ? [{ kind: 'county', county, isAccurate: true }] : [];
  }

  function labelOfMeaning(meaning: Interpretation, asked: string, locale: Locale): string {
    switch (meaning.kind) {
      case 'place':
        return labelOf(meaning.place, counties, asked, locale);
      case 'county':
        return countyLabel(meaning.county, locale);
      case 'venue':
        return venueLabel(meaning.venue);
    }
  }

  function toPlace(found: FoundPlace, asked: string, locale: Locale): Place {
    const label = labelOfMeaning(found, asked, locale);
    const shared = { label, isAccurate: found.isAccurate };
    switch (found.kind) {
      case 'place':
        return { ...shared, ...townFacts(found.place) };
      case 'county':
        return { ...shared, ...countyFacts(found.county, locale) };
      case 'venue':
        return { ...shared, ...venueFacts(found.venue) };
    }
  }

  function townFacts(place: GazetteerPlace): Omit<Place, 'label' | 'isAccurate'> {
    return {
      kind: place.parent === null ? 'town' : 'district',
      id: place.id,
      city: place.name,
      countryCode: place.country,
      postalCode: gazetteer.distinguishingPostalCode(place) ?? place.postalCodes[0] ?? null,
      addressLine: null,
      countyCode: place.county || null,
      settledBy: gazetteer.settledBy(place),
      position: place.position,
      ownPage: null,
    };
  }

  /** The answer to an identifier, in the words of the country it lies in. */
  function details(id: string, locale: Locale): Place[] {
    return findById(id).map((found) => toPlace(found, countryOf(found), locale));
  }

  return {
    search(query) {
      const fault = textFault('search', query.text);
      if (fault) return Promise.resolve(failed(fault));
      const isRemembered = isSlug(query) && !query.byLocation;
      return Promise.resolve(success(isRemembered ? placesOfSlug(query) : placesOf(query)));
    },
    reverse(position, locale) {
      const fault = positionFault(position);
      if (fault) return Promise.resolve(failed(fault));
      const places = gazetteer.nearest(position, REVERSE_LIMIT);
      return Promise.resolve(success(places.flatMap(({ id }) => details(id, locale))));
    },
    autocomplete({ text, country, locale }) {
      const trimmed = text.trim();
      if (trimmed.length < MIN_PLACE_TEXT_LENGTH || textFault('autocomplete', trimmed)) {
        return Promise.resolve([]);
      }
      const found = find({ text: trimmed, country, locale }, SUGGESTION_LIMIT).slice(0, SUGGESTION_LIMIT);
      return Promise.resolve(found.map((one) => toPlace(one, country, locale)));
    },
    details: (placeId, locale) => Promise.resolve(success(details(placeId, locale))),
  };
}

/** The first ones, and behind them whatever else is met exactly: a URL may mean the last of many homonyms. */
function likeliest(found: readonly FoundPlace[], limit: number): FoundPlace[] {
  return found.filter(({ isAccurate }, index) => isAccurate || index < limit);
}

function createNearVenue(venues: readonly NamedVenue[]): (place: GazetteerPlace) => boolean {
  const index = new KDBush(venues.length);
  for (const { position } of venues) index.add(position.longitude, position.latitude);
  index.finish();
  const known = new Map<GazetteerPlace, boolean>();
  return function isNearVenue(place) {
    const answer = known.get(place) ?? isNear(place);
    known.set(place, answer);
    return answer;
  };

  function isNear({ position: { longitude, latitude } }: GazetteerPlace): boolean {
    return around(index, longitude, latitude, 1, NEAR_VENUE_KILOMETERS).length > 0;
  }
}

function countryOf(meaning: Interpretation): string {
  if (meaning.kind === 'place') return meaning.place.country;
  return meaning.kind === 'county' ? meaning.county.country : meaning.venue.country;
}

function countyFacts(county: GazetteerCounty, locale: Locale): Omit<Place, 'label' | 'isAccurate'> {
  return {
    kind: 'county',
    id: countyId(county),
    city: county.names[locale],
    countryCode: county.country,
    postalCode: null,
    addressLine: null,
    countyCode: county.code,
    settledBy: 'id',
    position: county.position,
    ownPage: { kind: 'county', slug: county.slug },
  };
}

function venueFacts(venue: NamedVenue): Omit<Place, 'label' | 'isAccurate'> {
  return {
    kind: 'venue',
    id: venueId(venue),
    city: venue.city,
    countryCode: venue.country,
    postalCode: venue.postalCode || null,
    addressLine: venue.addressLine,
    countyCode: venue.countyCode,
    settledBy: 'id',
    position: venue.position,
    ownPage: { kind: 'venue', code: venue.code, name: venue.name },
  };
}

function textFault(operation: string, text: string): Failure | null {
  if (text.length <= MAX_PLACE_TEXT_LENGTH) return null;
  const message = `text must have at most ${MAX_PLACE_TEXT_LENGTH} characters, it has ${text.length}.`;
  return { kind: 'bad-request', service: 'engine', operation, message };
}

function positionFault({ latitude, longitude }: Position): Failure | null {
  if (isPosition(latitude, longitude)) return null;
  const message = `lat and lon must be degrees on the globe, not ${latitude}, ${longitude}.`;
  return { kind: 'bad-request', service: 'engine', operation: 'reverse', message };
}

function isSlug({ text }: PlaceQuery): boolean {
  return text === toSlug(text);
}
