import type { Position } from '@/lib/geo/position';
import { DEFAULT_LOCALE } from '@/lib/locale/locale';
import { failed, type Result, success } from '@/lib/result';
import type { Backend } from '@/services/backend/backend';
import { NEARBY_RADIUS_METERS } from '@/services/backend/search';
import type { Engine, Place } from '@/services/engine/engine';
import { toWireCity, toWireCountry, toWireCounty } from '@/services/wire/indexes';
import { toWireFeed } from '@/services/wire/feed';
import { toWireMapPoints } from '@/services/wire/map-point';
import type { AnswerOf, OperationName, ParametersOf } from '@/services/wire/operations';
import { toWirePoi, toWirePoiDetails } from '@/services/wire/poi';
import { toWireLocation } from '@/services/wire/suggestion';

/** What answers: the two ports, whatever stands behind them. */
export interface Ports {
  readonly engine: Engine;
  readonly backend: Backend;
}

type Answers = {
  readonly [Name in OperationName]: (
    ports: Ports,
    parameters: ParametersOf<Name>,
  ) => Promise<Result<AnswerOf<Name>>>;
};

/** How each operation of the contract is answered from the ports. */
export const ANSWERS: Answers = {
  async autocomplete({ engine }, { text, country, lang: locale, token }) {
    const query = { text, country, locale, ...(token !== undefined && { token }) };
    if (!engine.predict) {
      const places = await engine.autocomplete(query);
      return success({ data: places.map(toWireLocation) });
    }
    const predictions = await engine.predict(query);
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
      ...(postalCode !== undefined && { postalCode }),
      ...(byLocation !== undefined && { byLocation }),
    });
    return map(places, (found) => ({ data: found.map(toFound) }));
  },
  async reverse({ engine }, { lat: latitude, lon: longitude, lang }) {
    const places = await engine.reverse({ latitude, longitude }, lang);
    return map(places, (found) => ({ data: found.map(toWireLocation) }));
  },
  async details({ engine }, { placeid, lang, token = '' }) {
    const places = await engine.details(placeid, lang, token);
    return map(places, (found) => ({ data: found.map(toFound) }));
  },
  async venues(ports, parameters) {
    const start = await startOf(ports.engine, parameters);
    if (!start.ok) return start;
    if (start.value === 'unknown') return success({ data: [], total: 0 });
    const { country, county, filters, openat: openAt, page, limit } = parameters;
    const list = await ports.backend.venues({
      ...start.value,
      // A town near a border has venues around it on either side.
      ...(country !== undefined && !isTownAsked(parameters) && { country }),
      ...(county !== undefined && { county }),
      ...(filters !== undefined && { filters }),
      ...(openAt !== undefined && { openAt }),
      ...(page !== undefined && { page }),
      ...(limit !== undefined && { limit }),
    });
    return map(list, ({ venues, total }) => ({ data: venues.map(toWirePoi), total }));
  },
  async clusters({ backend }, { bbox, zoom, country, filters }) {
    const points = await backend.clusters({
      bounds: bbox,
      zoom,
      ...(country !== undefined && { country }),
      ...(filters !== undefined && { filters }),
    });
    return map(points, toWireMapPoints);
  },
  async feed({ backend }, { after = null }) {
    return map(await backend.feed(after), toWireFeed);
  },
  async venue({ backend }, { code, lang = DEFAULT_LOCALE }) {
    return map(await backend.venue(code, lang), (venue) => ({ data: [toWirePoiDetails(venue)] }));
  },
  async countries({ backend }, { lang }) {
    return map(await backend.countries(lang), (countries) => ({
      data: countries.map((country) => toWireCountry(country, lang)),
    }));
  },
  async counties({ backend }, { country, lang }) {
    return map(await backend.counties(country, lang), (counties) => ({ data: counties.map(toWireCounty) }));
  },
  async cities({ backend }, { country, county, lang }) {
    return map(await backend.cities(country, county ?? null, lang), (cities) => ({
      data: cities.map(toWireCity),
    }));
  },
  async paymentMeans({ backend }, { lang }) {
    return map(await backend.paymentMeans(lang), (means) => ({ data: means.map((one) => ({ ...one })) }));
  },
};

type VenueParameters = ParametersOf<'venues'>;

interface Start {
  readonly near?: Position;
  readonly radiusMeters?: number;
}

/** Where a list of venues starts: nowhere, at a position, or at the town asked for, when there is one of that name. */
async function startOf(engine: Engine, parameters: VenueParameters): Promise<Result<Start | 'unknown'>> {
  const { lat, lon, radius, country, city, postalcode } = parameters;
  const around = radius === undefined ? {} : { radiusMeters: radius };
  if (lat !== undefined && lon !== undefined) {
    return success({ near: { latitude: lat, longitude: lon }, ...around });
  }
  const text = city ?? postalcode;
  if (text === undefined || country === undefined) return success({});
  const places = await engine.search({
    text,
    country,
    locale: DEFAULT_LOCALE,
    ...(postalcode !== undefined && { postalCode: postalcode }),
  });
  if (!places.ok) return places;
  const town = places.value.find((place) => isTownOf(place, country));
  if (!town) return success('unknown');
  return success({ near: town.position, radiusMeters: NEARBY_RADIUS_METERS, ...around });
}

/** Whoever asks with a program means the name that they wrote: no guess, and no neighbour of France's. */
function isTownOf({ kind, isAccurate, countryCode }: Place, country: string): boolean {
  return (kind === 'town' || kind === 'district') && isAccurate && countryCode === country;
}

function isTownAsked({ city, postalcode }: VenueParameters): boolean {
  return (city ?? postalcode) !== undefined;
}

function toFound(place: Place): AnswerOf<'search'>['data'][number] {
  return { Location: toWireLocation(place) };
}

function map<From, To>(result: Result<From>, change: (value: From) => To): Result<To> {
  return result.ok ? success(change(result.value)) : failed(result.failure);
}
