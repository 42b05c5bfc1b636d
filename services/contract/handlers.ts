import { DEFAULT_LOCALE } from '@locator/base/locale';
import { PAGE_SIZE, type VenueQuery, definedFields } from '@locator/venue-model';
import { isInOpenAtRange, openAtRange } from '@locator/opening-hours/open-at-range';
import {
  type Engine,
  failed,
  isTown,
  mapResult,
  type Place,
  type Result,
  success,
  valueOr,
} from '@locator/base';
import type { Ports } from '@/services/backend/backend';
import { noOptionCounts } from '@locator/venue-model/chain';
import { NEARBY_RADIUS_METERS } from '@/services/backend/search';
import {
  type OperationName,
  type ParametersOf,
  type ResponseOf,
  toWireCity,
  toWireCountry,
  toWireCounty,
  toWireFairPoi,
  toWireFeed,
  toWireFilterCounts,
  toWireLocation,
  toWireMapPoints,
  toWirePoi,
  toWirePoiDetails,
  type VenueQueryParameters,
} from '@locator/venue-api';

interface HandlerContext extends Ports {
  readonly siteUrl: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

type Handlers = {
  readonly [Name in OperationName]: (
    context: HandlerContext,
    parameters: ParametersOf<Name>,
  ) => Promise<Result<ResponseOf<Name>>>;
};

export const HANDLERS: Handlers = {
  async autocomplete({ engine }, { text, country, lang: locale, token }) {
    const query = { text, country, locale, ...definedFields({ token }) };
    if (!engine.predict) {
      const places = await engine.autocomplete(query);
      return success({ data: places.map(toWireLocation) });
    }
    // The specification (section 7) requires an empty list if the autocomplete fails.
    const predictions = valueOr(await engine.predict(query), []);
    return success({
      data: predictions.map(({ id, label, place }) =>
        place ? toWireLocation(place) : { Label: label, LocationId: id },
      ),
    });
  },
  async search({ engine }, { text, country, lang: locale, postalcode: postalCode, bylocation: byLocation }) {
    const places = await engine.search({
      text,
      country,
      locale,
      ...definedFields({ postalCode, byLocation }),
    });
    return mapResult(places, (found) => ({ data: found.map(toFound) }));
  },
  async reverse({ engine }, { lat: latitude, lon: longitude, lang }) {
    const places = await engine.reverse({ latitude, longitude }, lang);
    return mapResult(places, (found) => ({ data: found.map(toWireLocation) }));
  },
  async details({ engine }, { placeid, lang, token = '' }) {
    const places = await engine.details(placeid, lang, token);
    return mapResult(places, (found) => ({ data: found.map(toFound) }));
  },
  async venues(ports, parameters) {
    const query = await toVenueQuery(ports, parameters);
    if (!query.ok) return query;
    if (query.value === 'unknown-town') return success({ data: [], total: 0 });
    const { page, limit } = parameters;
    const list = await ports.backend.venues({ ...query.value, ...definedFields({ page, limit }) });
    return mapResult(list, ({ venues, ...counts }) => ({
      data: venues.map((venue) => toWirePoi(venue, ports.siteUrl)),
      ...counts,
    }));
  },
  async filterCounts(ports, parameters) {
    const query = await toVenueQuery(ports, parameters);
    if (!query.ok) return query;
    if (query.value === 'unknown-town') return success(toWireFilterCounts(noOptionCounts()));
    return mapResult(await ports.backend.filterCounts(query.value), toWireFilterCounts);
  },
  async fairVenues({ backend, siteUrl }, { start, limit = PAGE_SIZE, country, filters }) {
    const venues = await backend.fairVenues({
      starts: start.map(([latitude, longitude]) => ({ latitude, longitude })),
      limit,
      ...definedFields({ country, filters }),
    });
    return mapResult(venues, (found) => ({ data: found.map((venue) => toWireFairPoi(venue, siteUrl)) }));
  },
  async clusters({ backend }, { bbox, zoom, country, filters }) {
    const points = await backend.clusters({ bounds: bbox, zoom, ...definedFields({ country, filters }) });
    return mapResult(points, toWireMapPoints);
  },
  async feed({ backend, siteUrl }, { after = null }) {
    return mapResult(await backend.feed(after), (batch) => toWireFeed(batch, siteUrl));
  },
  async venue({ backend, siteUrl }, { code, lang = DEFAULT_LOCALE }) {
    return mapResult(await backend.venue(code, lang), (venue) => ({
      data: [toWirePoiDetails(venue, siteUrl)],
    }));
  },
  async countries({ backend }, { lang }) {
    return mapResult(await backend.countries(lang), (countries) => ({
      data: countries.map((country) => toWireCountry(country, lang)),
    }));
  },
  async counties({ backend }, { country, lang }) {
    return mapResult(await backend.counties(country, lang), (counties) => ({
      data: counties.map(toWireCounty),
    }));
  },
  async cities({ backend }, { country, county, lang }) {
    return mapResult(await backend.cities(country, county ?? null, lang), (cities) => ({
      data: cities.map(toWireCity),
    }));
  },
  async paymentMeans({ backend }, { lang }) {
    return mapResult(await backend.paymentMethods(lang), (data) => ({ data }));
  },
};

type Start = Pick<VenueQuery, 'near' | 'radiusMeters'>;

async function toVenueQuery(
  { engine, now }: HandlerContext,
  parameters: VenueQueryParameters,
): Promise<Result<VenueQuery | 'unknown-town'>> {
  const start = await startOf(engine, parameters);
  if (!start.ok || start.value === 'unknown-town') return start;
  const { country, county, city, postalcode, bbox: bounds, filters, openat: openAt } = parameters;
  const { players, game } = parameters;
  const { first, last } = openAtRange(now);
  if (openAt !== undefined && !isInOpenAtRange(openAt, { first, last })) {
    const message = `openat must be from ${first}T00:00 to ${last}T23:59, not ${openAt}.`;
    return failed({ kind: 'bad-request', service: 'backend', operation: 'venues', message });
  }
  const hasTown = (city ?? postalcode) !== undefined;
  return success({
    ...start.value,
    // Omits the country if only a town is requested, because the venues around a border town may be in two countries.
    ...(country !== undefined && (!hasTown || county !== undefined) && { country }),
    ...definedFields({ county, bounds, filters, openAt, players, game }),
  });
}

/** Returns the given coordinates, otherwise the position of the requested town, otherwise an empty object. */
async function startOf(
  engine: Engine,
  { lat, lon, radius, country, city, postalcode }: VenueQueryParameters,
): Promise<Result<Start | 'unknown-town'>> {
  const givenRadius = radius === undefined ? {} : { radiusMeters: radius };
  if (lat !== undefined && lon !== undefined) {
    return success({ near: { latitude: lat, longitude: lon }, ...givenRadius });
  }
  const text = city ?? postalcode;
  if (text === undefined || country === undefined) return success({});
  const places = await engine.search({
    text,
    country,
    locale: DEFAULT_LOCALE,
    ...definedFields({ postalCode: postalcode }),
  });
  if (!places.ok) return places;
  const found = places.value.filter((place) => isTownOf(place, country));
  // A town and its postal codes return the same venues.
  const town = (city === undefined && found.find(({ kind }) => kind === 'town')) || found[0];
  if (!town) return success('unknown-town');
  return success({ near: town.position, radiusMeters: NEARBY_RADIUS_METERS, ...givenRadius });
}

/** API clients send exact names, so a corrected typo or a place in another country does not match. */
function isTownOf(place: Place, country: string): boolean {
  return isTown(place) && place.isAccurate && place.countryCode === country;
}

function toFound(place: Place): ResponseOf<'search'>['data'][number] {
  return { Location: toWireLocation(place) };
}
