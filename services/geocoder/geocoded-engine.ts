import { distanceMeters, type Position } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { type Engine, type Place, type Result, success, valueOr } from '@locator/base';
import { positionOfId, toPlace } from '@locator/gazetteer/geocoder/address-place';
import { likelyCountry, mayBeAddress } from '@locator/gazetteer/geocoder/address-detection';
import {
  type AddressQuery,
  type FoundAddress,
  type Geocoder,
  GEOCODER_TIMEOUTS,
} from '@locator/gazetteer/geocoder/geocoder';
import type { SiteConfig } from '@/lib/server/env/site-config';
import { createGeocoder } from '@locator/gazetteer/geocoder/create-geocoder';

interface GeocodedEngineOptions {
  readonly geocoder: Geocoder;
  /** Finds towns, counties and venues. If the geocoder fails, only these results are used. */
  readonly gazetteer: Engine;
}

/** Maximum number of suggestions: as many as fit on a phone screen. */
const SUGGESTION_LIMIT = 7;

/** Queries the geocoder only if no place matches the whole query. Addresses come before the gazetteer's places. */
export function createGeocodedEngine({ geocoder, gazetteer }: GeocodedEngineOptions): Engine {
  async function placesOf(
    request: Promise<Result<readonly FoundAddress[]>>,
    locale: Locale,
  ): Promise<readonly Place[]> {
    const addresses = valueOr(await request, []);
    const places = await Promise.all(addresses.map((address) => toPlace(address, gazetteer, locale)));
    return withoutRepeats(places.filter((place) => place !== null));
  }

  async function findAddresses(
    places: readonly Place[],
    { text, country, locale }: AddressQuery,
    search: (query: AddressQuery) => Promise<Result<readonly FoundAddress[]>>,
  ): Promise<readonly Place[]> {
    if (!mayBeAddress(text, places)) return [];
    const likelyCountryCode = likelyCountry(text, places, country);
    if (!geocoder.covers(likelyCountryCode)) return [];
    return placesOf(search({ text, country: likelyCountryCode, locale }), locale);
  }

  async function reverse(position: Position, locale: Locale): Promise<Result<readonly Place[]>> {
    const towns = await gazetteer.reverse(position, locale);
    if (!towns.ok || !towns.value.some(({ countryCode }) => geocoder.covers(countryCode))) return towns;
    const addresses = await placesOf(geocoder.reverse(position, locale), locale);
    return success(nearestFirst([...addresses, ...towns.value], position));
  }

  return {
    ...(gazetteer.inhabitantsOf && { inhabitantsOf: gazetteer.inhabitantsOf }),
    async search(query) {
      const found = await gazetteer.search(query);
      // Such queries come from the URLs of gazetteer places, so they are never addresses.
      if (!found.ok || query.byLocation || query.postalCode || query.isExact) return found;
      const addresses = await findAddresses(found.value, query, geocoder.search);
      return success([...addresses, ...found.value]);
    },
    reverse,
    async autocomplete(query) {
      const places = await gazetteer.autocomplete(query);
      const addresses = await findAddresses(places, query, geocoder.suggest);
      return [...addresses, ...places].slice(0, SUGGESTION_LIMIT);
    },
    async details(placeId, locale, token) {
      const position = positionOfId(placeId);
      if (!position) return gazetteer.details(placeId, locale, token);
      const nearby = await reverse(position, locale);
      if (!nearby.ok) return nearby;
      // Use the name of the nearest place, but the position from the identifier.
      const address = nearby.value
        .slice(0, 1)
        .map((nearest): Place => ({ ...nearest, kind: 'address', id: placeId, position, ownPage: null }));
      return success(address);
    },
  };
}

/** Removes duplicates, because geocoders return several segments of a street with the same label. */
function withoutRepeats(places: readonly Place[]): readonly Place[] {
  return places.filter(
    (place, index) =>
      places.findIndex((other) => other.id === place.id || other.label === place.label) === index,
  );
}

function nearestFirst(places: readonly Place[], position: Position): readonly Place[] {
  return places
    .map((place) => ({ place, meters: distanceMeters(place.position, position) }))
    .sort((a, b) => a.meters - b.meters)
    .map(({ place }) => place);
}

/** Call this once, so that all engines share the same connections and circuit breaker. */
export function createGeocodedEngines({
  geocoder: settings,
  upstreamTimeoutMs,
}: Pick<SiteConfig, 'geocoder' | 'upstreamTimeoutMs'>): (gazetteer: Engine) => Engine {
  if (!settings) return (gazetteer) => gazetteer;
  // Limit the geocoder to half of the upstream timeout, to leave time for the gazetteer.
  const timeouts = {
    searchMs: Math.min(GEOCODER_TIMEOUTS.searchMs, upstreamTimeoutMs / 2),
    extraMs: Math.min(GEOCODER_TIMEOUTS.extraMs, upstreamTimeoutMs / 2),
  };
  const geocoder = createGeocoder({ name: settings.name, url: settings.url, timeouts });
  return (gazetteer) => createGeocodedEngine({ geocoder, gazetteer });
}
