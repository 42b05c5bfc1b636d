import { type Engine, type PlaceQuery, type SuggestionQuery, toSlug, yieldToEventLoop } from '@locator/base';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { areRelatedCountries, type CountryCode } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { townLabel } from '@/lib/locale/town-names';
import {
  createVenueNames,
  findPlaces,
  type FoundPlace,
  type GazetteerPlace,
  inhabitantsOf,
  type Interpretation,
  landmarkKind,
  type NamedVenue,
  type PlaceData,
  venueId,
} from '@locator/gazetteer';
import type { PlaceMapper } from './place-mapper';

/** Maximum number of inaccurate matches per search. */
const SEARCH_LIMIT = 50;

/** Towns with a venue within this radius rank above others of the same name. */
const NEAR_VENUE_KILOMETERS = 50;

export interface PlaceSearch {
  search(query: PlaceQuery): FoundPlace[];
  suggest(query: SuggestionQuery, limit: number): FoundPlace[];
  findById(id: string): FoundPlace[];
  inhabitantsOf: NonNullable<Engine['inhabitantsOf']>;
}

/** Builds its indexes in chunks, so that requests are not delayed. */
export async function createPlaceSearch(
  { gazetteer, landmarks, counties, areas }: PlaceData,
  venues: readonly NamedVenue[],
  mapper: PlaceMapper,
): Promise<PlaceSearch> {
  const sources = { gazetteer, landmarks, areas, venues: await createVenueNames(venues) };
  await yieldToEventLoop();
  const venuesById = new Map(venues.map((venue) => [venueId(venue).toLowerCase(), venue]));
  await yieldToEventLoop();
  const isNearVenue = createNearVenue(venues);
  const countries = new Set(venues.map(({ country }) => country));
  const hasVenues = (country: CountryCode): boolean => countries.has(country);

  function find({ text, country, locale }: SuggestionQuery, limit: number): FoundPlace[] {
    const labelOf = (match: Interpretation): string => mapper.label(match, country, locale);
    const found = findPlaces(sources, { text, country, limit, labelOf, isNearVenue, hasVenues });
    return exonymsFirst(remotePlacesLast(found, country), text, locale);
  }

  /** Towns whose slug this is come first: URLs are assigned in this order. Ignores venues, because they change. */
  function findBySlug({ text, country, locale }: PlaceQuery, owners: readonly FoundPlace[]): FoundPlace[] {
    const labelOf = (match: Interpretation): string => mapper.label(match, country, locale);
    const isExact = owners.length > 0;
    const found = findPlaces(sources, { text, country, limit: SEARCH_LIMIT, labelOf, isExact });
    const isOwner = (one: FoundPlace): boolean =>
      one.kind === 'place' && owners.some((owner) => owner.kind === 'place' && owner.place === one.place);
    return [...owners, ...found.filter((one) => !isOwner(one))];
  }

  /** Moves foreign places without a venue nearby behind the best match and places with venues. */
  function remotePlacesLast(found: readonly FoundPlace[], country: CountryCode): FoundPlace[] {
    const [first, ...others] = found;
    const isRemote = (one: FoundPlace): boolean =>
      one.kind === 'place' && !areRelatedCountries(one.place.country, country) && !isNearVenue(one.place);
    return first
      ? [first, ...others.filter((one) => !isRemote(one)), ...others.filter((one) => isRemote(one))]
      : [];
  }

  /** In English, "Bruges" is the town in Belgium; in French, it may as well be the one near Bordeaux. */
  function exonymsFirst(found: readonly FoundPlace[], text: string, locale: Locale): FoundPlace[] {
    if (locale === 'fr' || found[0]?.kind === 'county') return [...found];
    const named = found.filter(function isExonym(one) {
      const [own = '', shown = ''] = one.isAccurate ? namesOf(one, locale) : [];
      return toSlug(shown) === toSlug(text) && toSlug(own) !== toSlug(shown);
    });
    return [...named, ...found.filter((one) => !named.includes(one))];
  }

  /** The local name of a town or territory with venues, and that in the page's language. */
  function namesOf(one: FoundPlace, locale: Locale): readonly [own?: string, shown?: string] {
    if (one.kind === 'place') {
      const { name: city, country: countryCode } = one.place;
      return [city, townLabel({ city, countryCode }, locale)];
    }
    if (one.kind === 'venue') return [];
    const { country, names } = one.county;
    return hasVenues(country) && counties.of(country).length === 1 ? [names.fr, names[locale]] : [];
  }

  function findByText(query: PlaceQuery): FoundPlace[] {
    if (!query.isExact && !isSlug(query)) return find(query, SEARCH_LIMIT);
    const owners = gazetteer
      .bySlug(query.country, query.text)
      .map((place): FoundPlace => ({ kind: 'place', place, isAccurate: true }));
    return query.isExact ? owners : findBySlug(query, owners);
  }

  function findById(id: string): FoundPlace[] {
    const place = gazetteer.byId(id) ?? landmarks.byId(id);
    if (place) return [{ kind: 'place', place, isAccurate: true }];
    const venue = venuesById.get(id.toLowerCase());
    if (venue) return [{ kind: 'venue', venue, isAccurate: true }];
    const [, country = '', code = ''] = /^county-([a-z]{3})-(.+)$/i.exec(id) ?? [];
    const county = counties.find(country.toUpperCase(), code.toUpperCase());
    return county ? [{ kind: 'county', county, isAccurate: true }] : [];
  }

  return {
    search(query) {
      if (query.byLocation) return findById(query.text);
      const limited = limitInaccurate(findByText(query), SEARCH_LIMIT);
      const { postalCode } = query;
      if (!postalCode) return limited;
      return limited.filter((one) => one.kind === 'place' && one.place.postalCodes.includes(postalCode));
    },
    suggest(query, limit) {
      const found = find(query, limit + MAX_DISTRICTS);
      return NAMES_DISTRICT.test(query.text) ? found : withoutDistricts(found);
    },
    findById,
    inhabitantsOf: (text, country) => inhabitantsOf(sources, { text, country }),
  };
}

/** A number or "arrondissement". */
const NAMES_DISTRICT = /\d|\barr(?:ond|d|t|\b)/i;

/** Paris has the most. */
const MAX_DISTRICTS = 20;

/** Leaves out the districts of a town that is suggested before them: they have nearly the same venues. */
function withoutDistricts(found: readonly FoundPlace[]): FoundPlace[] {
  const ids = found.map((one) => (one.kind === 'place' ? one.place.id : null));
  return found.filter((one, index) => {
    if (one.kind !== 'place' || one.place.parent === null || landmarkKind(one.place)) return true;
    const town = ids.indexOf(one.place.parent);
    return town < 0 || index < town;
  });
}

function isSlug({ text, isTyped }: PlaceQuery): boolean {
  return !isTyped && text === toSlug(text);
}

/** Keeps all accurate matches, because a URL may refer to one beyond the limit. */
function limitInaccurate(found: readonly FoundPlace[], limit: number): FoundPlace[] {
  return found.filter(({ isAccurate }, index) => isAccurate || index < limit);
}

function createNearVenue(venues: readonly NamedVenue[]): (place: GazetteerPlace) => boolean {
  const index = new KDBush(venues.length);
  for (const { position } of venues) index.add(position.longitude, position.latitude);
  index.finish();
  return ({ position: { longitude, latitude } }) =>
    around(index, longitude, latitude, 1, NEAR_VENUE_KILOMETERS).length > 0;
}
