import { type Criteria, type EveningCriteria, eveningCriteriaOf, NO_CRITERIA } from '@locator/venue-model';
import type { Locale } from '@locator/base/locale';
import { type Place, toSlug } from '@locator/base';
import type { RouteOf } from './routes';
import type { Evening } from './segments';

type PlaceInUrl = Pick<Place, 'id' | 'countryCode' | 'city' | 'postalCode' | 'settledBy'>;

export function placeRoute(
  locale: Locale,
  place: PlaceInUrl,
  criteria: Criteria = NO_CRITERIA,
): RouteOf<'cityResults'> {
  return {
    name: 'cityResults',
    locale,
    country: place.countryCode,
    city: place.settledBy === 'id' ? place.id.toLowerCase() : toSlug(place.city),
    postalCode: place.settledBy === 'postalCode' ? place.postalCode : null,
    criteria,
    page: 1,
  };
}

export function countyRoute(
  locale: Locale,
  county: { readonly countryCode: string; readonly slug: string },
  criteria: Criteria = NO_CRITERIA,
): RouteOf<'countyResults'> {
  const { countryCode: country, slug } = county;
  return { name: 'countyResults', locale, country, county: slug, criteria, page: 1 };
}

export function foundRoute(
  locale: Locale,
  place: PlaceInUrl & Pick<Place, 'kind' | 'position' | 'ownPage'>,
  criteria: Criteria = NO_CRITERIA,
): RouteOf<'cityResults' | 'countyResults' | 'results' | 'venue'> {
  const { countryCode, ownPage } = place;
  if (ownPage?.kind === 'county') return countyRoute(locale, { countryCode, slug: ownPage.slug }, criteria);
  if (ownPage?.kind === 'venue')
    return venueRoute(locale, { ...ownPage, address: { countryCode } }, criteria);
  // For an address, distances are measured from the address, not from the centre of its town.
  if (place.kind === 'address') return { ...allResultsRoute(locale, criteria), position: place.position };
  return placeRoute(locale, place, criteria);
}

export function allResultsRoute(locale: Locale, criteria: Criteria = NO_CRITERIA): RouteOf<'results'> {
  return { name: 'results', locale, position: null, isOwnPosition: false, bounds: null, criteria, page: 1 };
}

export interface VenueInUrl {
  readonly code: string;
  readonly name: string;
  readonly address: { readonly countryCode: string };
}

export function contactRoute(locale: Locale, venue: VenueInUrl): RouteOf<'contactCard'> {
  return { ...venueRoute(locale, venue), name: 'contactCard' };
}

export function eveningRoute(locale: Locale, venue: VenueInUrl, evening: Evening): RouteOf<'evening'> {
  return { ...venueRoute(locale, venue), name: 'evening', evening };
}

export function venueRoute(
  locale: Locale,
  venue: VenueInUrl,
  criteria: EveningCriteria = NO_CRITERIA,
): RouteOf<'venue'> {
  return {
    name: 'venue',
    locale,
    country: venue.address.countryCode,
    code: venue.code,
    // Falls back to `venue`, because a name without letters or digits has an empty slug.
    slug: toSlug(venue.name) || 'venue',
    ...eveningCriteriaOf(criteria),
  };
}

export type AllEntitiesType = 'venues' | 'counties';

/** @throws Error for any other type (specification, section 8) */
export function allEntitiesRoute(
  type: AllEntitiesType,
  locale: Locale,
  country: string,
): RouteOf<'allVenues' | 'counties'> {
  switch (type) {
    case 'venues':
      return { name: 'allVenues', locale, country };
    case 'counties':
      return { name: 'counties', locale, country };
    default:
      throw new Error(`Unsupported type of all-entities link: ${String(type)}`);
  }
}
