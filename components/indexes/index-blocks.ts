import { countryName } from '@/lib/country/country';
import { distanceMeters, type Position } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import type { Translate } from '@/lib/locale/messages';
import { INDEX_LIMIT } from '@/lib/pagination/pagination';
import { placeRoute, venueRoute } from '@/lib/url/links';
import { type Route, writeUrl } from '@/lib/url/routes';
import type { City, CountryCount, County } from '@/services/backend/backend';
import type { NearbyVenue, Venue } from '@/services/backend/venue';
import type { IndexBlockContent, IndexedElement } from '@/store/index-block';
import { countyLink } from '../breadcrumb/breadcrumb-links';

/** The index blocks of the specification, made from what the back-end answers. */

/** Venues near a venue. */
export function poiProximityBlock(
  venues: readonly NearbyVenue[],
  locale: Locale,
  t: Translate,
): IndexBlockContent {
  return {
    type: 'poiProximity',
    title: t('indexes:block.poiProximity'),
    elements: venues.slice(0, INDEX_LIMIT).map((venue) => venueElement(venue, locale)),
  };
}

/** Venues of a country, as many as a block shows; `whole` is the page that has them all. */
export function allPoisBlock(
  venues: readonly NearbyVenue[],
  locale: Locale,
  t: Translate,
  whole: Route | null,
  title: string = t('indexes:block.allPois'),
): IndexBlockContent {
  return {
    type: 'allPois',
    title,
    elements: venues.map((venue) => venueElement(venue, locale)),
    ...(whole && { more: { label: t('indexes:more'), url: writeUrl(whole) } }),
  };
}

/** Towns with venues. */
export function citiesBlock(cities: readonly City[], locale: Locale, t: Translate): IndexBlockContent {
  return {
    type: 'cities',
    title: t('indexes:block.cities'),
    elements: cities.filter(({ venueCount }) => venueCount > 0).map((city) => cityElement(city, locale)),
  };
}

/** Towns without a venue that have some nearby. */
export function townsNearbyBlock(cities: readonly City[], locale: Locale, t: Translate): IndexBlockContent {
  return {
    type: 'proximity',
    title: t('indexes:block.townsNearby'),
    elements: cities.filter(({ venueCount }) => venueCount === 0).map((city) => cityElement(city, locale)),
  };
}

/** Towns with venues around a position, nearest first. */
export function proximityBlock(
  cities: readonly City[],
  around: Position,
  locale: Locale,
  t: Translate,
  except: string | null = null,
): IndexBlockContent {
  const elements = cities
    .filter((city) => city.id !== except)
    .map((city) => ({ city, distance: Math.round(distanceMeters(around, city.position)) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, INDEX_LIMIT)
    .map(({ city, distance }) => ({ ...cityElement(city, locale), distance }));
  return { type: 'proximity', title: t('indexes:block.proximity'), elements };
}

/** Counties of a country that have venues. */
export function countyBlock(
  counties: readonly County[],
  locale: Locale,
  t: Translate,
  title: string = t('indexes:block.county'),
): IndexBlockContent {
  return {
    type: 'county',
    title,
    elements: counties.map((county) => ({
      label: county.label,
      url: countyLink(locale, county).url,
      venueCount: county.venueCount,
    })),
  };
}

/** Countries that have venues. */
export function countriesBlock(
  countries: readonly CountryCount[],
  locale: Locale,
  t: Translate,
): IndexBlockContent {
  return {
    type: 'countries',
    title: t('indexes:block.countries'),
    elements: countries.map(({ code, venueCount }) => ({
      label: countryName(code, locale),
      url: writeUrl({ name: 'allVenues', locale, country: code }),
      venueCount,
    })),
  };
}

function cityElement(city: City, locale: Locale): IndexedElement {
  const { city: label, venueCount } = city;
  return { label, url: writeUrl(placeRoute(locale, city)), ...(venueCount > 0 && { venueCount }) };
}

function venueElement(venue: Venue & { distanceMeters: number | null }, locale: Locale): IndexedElement {
  return {
    label: venue.name,
    url: writeUrl(venueRoute(locale, venue)),
    city: venue.address.city,
    postalCode: venue.address.postalCode,
    ...(venue.distanceMeters !== null && { distance: Math.round(venue.distanceMeters) }),
  };
}
