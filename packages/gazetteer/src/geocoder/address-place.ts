import {
  areRelatedCountries,
  distanceMeters,
  isPosition,
  type Position,
  roundPositionTo,
} from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { type Engine, type Place, toSlug, valueOr } from '@locator/base';
import type { FoundAddress } from './geocoder';

/** Five decimal places of a degree are about a metre, which keeps neighbouring houses distinct. */
const POSITION_DECIMALS = 5;

const SAME_TOWN_METERS = 50_000;

/** Fills in missing details from the gazetteer. Returns null if the town is unknown. */
export async function toPlace(
  address: FoundAddress,
  gazetteer: Engine,
  locale: Locale,
): Promise<Place | null> {
  const named = address.city ? await townNamed(address.city, address, gazetteer, locale) : undefined;
  const town = named ?? (await nearestTown(address, gazetteer, locale));
  const city = address.city ?? town?.city;
  if (!city) return null;
  const position = roundPositionTo(POSITION_DECIMALS, address.position);
  return {
    kind: 'address',
    id: idOf(position),
    label: address.label,
    addressLine: address.addressLine,
    city,
    // Prefer the gazetteer's country code: it treats French territories as countries, but many geocoders do not.
    countryCode: town?.countryCode ?? address.countryCode,
    countyCode: address.countyCode ?? town?.countyCode ?? null,
    postalCode: address.postalCode ?? town?.postalCode ?? null,
    isAccurate: address.isAccurate,
    settledBy: (address.city ? named : town)?.settledBy ?? 'postalCode',
    position,
    ownPage: null,
  };
}

export function positionOfId(id: string): Position | null {
  const [, latitude, longitude] = /^address-(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(id) ?? [];
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return isPosition(position.latitude, position.longitude) ? position : null;
}

function idOf({ latitude, longitude }: Position): string {
  return `address-${latitude},${longitude}`;
}

async function townNamed(
  city: string,
  { position, countryCode }: FoundAddress,
  gazetteer: Engine,
  locale: Locale,
): Promise<Place | undefined> {
  const slug = toSlug(city);
  const found = valueOr(await gazetteer.search({ text: slug, country: countryCode, locale }), []);
  const near = found
    // Excludes venues and counties with the town's name.
    .filter(({ ownPage, city: name }) => ownPage === null && toSlug(name) === slug)
    .filter((place) => areRelatedCountries(place.countryCode, countryCode))
    .map((place) => ({ place, meters: distanceMeters(place.position, position) }))
    .filter(({ meters }) => meters <= SAME_TOWN_METERS);
  return near.sort((a, b) => a.meters - b.meters)[0]?.place;
}

async function nearestTown(
  { position, countryCode }: FoundAddress,
  gazetteer: Engine,
  locale: Locale,
): Promise<Place | undefined> {
  const towns = valueOr(await gazetteer.reverse(position, locale), []);
  return towns.find(
    (town) =>
      areRelatedCountries(town.countryCode, countryCode) &&
      distanceMeters(town.position, position) <= SAME_TOWN_METERS,
  );
}
