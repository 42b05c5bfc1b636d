import { type CountryCode, type CountyCode, distanceMeters, type Position } from '@locator/base/geo';
import type { Gazetteer } from './gazetteer';
import type { GazetteerPlace } from './gazetteer-place';
import { createNameLookup, NameFit, withoutDistrict } from './name-fit';
import { parseText } from './parse-text';
import { COUNTY_OUTLINES } from './place-data';
import { createPlaceRadius, type IsWithinRadius } from './place-radius';

/** A venue's address. Unknown parts are empty. */
export interface VenueAddress {
  readonly country: CountryCode;
  readonly city: string;
  readonly postalCode: string;
  readonly position: Position | null;
  /** Code of the county that the address names; absent if it names none. */
  readonly county?: CountyCode | undefined;
}

export interface AddressLocation {
  /** A commune, or a town abroad, but never an arrondissement; undefined if unknown. */
  readonly town: GazetteerPlace | undefined;
  /** The arrondissement of the town; undefined if there is none or it is unknown. */
  readonly district: GazetteerPlace | undefined;
  /** County of the town; if the town is unknown, that of the address or its position; null if none is known. */
  readonly countyCode: CountyCode | null;
  /** Places that the town name or postal code means. Empty if the town is merely the nearest one. */
  readonly meant: readonly GazetteerPlace[];
  /** Whether the town name of the address matches, at least in part, a town to which the address may refer. */
  readonly isNameKnown: boolean;
  readonly isPostalCodeKnown: boolean;
}

export interface AddressLocator {
  locate(address: VenueAddress): AddressLocation;
  /** Returns undefined if neither the town name nor the postal code still means the stored town. */
  locateIn(town: GazetteerPlace, address: VenueAddress): AddressLocation | undefined;
}

/** Maximum distance between an address and a place that matches only its town name or only its postal code. */
const NEAR_METERS = 30_000;

const SAME_COUNTY_METERS = 100_000;

/** Enough to skip towns across a border. */
const NEAREST_TRIED = 40;

interface Candidate {
  readonly town: GazetteerPlace;
  readonly nameFit: NameFit;
  readonly hasPostalCode: boolean;
  /** Distance between the address and the town's centre; 0 if the address has no position. */
  readonly meters: number;
}

/** A town belongs to an address only if it is in the county that the address names, or in that of the position. */
export function createAddressLocator(gazetteer: Gazetteer): AddressLocator {
  const isWithinRadius = createPlaceRadius(gazetteer);
  const names = createNameLookup(gazetteer);
  const townsOf = (places: readonly GazetteerPlace[]): GazetteerPlace[] =>
    places.map((place) => wholeTown(gazetteer, place));

  function candidatesFor(
    address: VenueAddress,
    coded: readonly GazetteerPlace[],
    county: CountyCode | undefined,
  ): Candidate[] {
    const { country, city, position } = address;
    const exact = names.homonyms(country, city);
    const named = exact.length > 0 ? exact : names.homonyms(country, withoutDistrict(city));
    const townsWithCode = townsOf(coded);
    const candidates = unique([...townsOf(named), ...townsWithCode]).map((town) => ({
      town,
      nameFit: names.fitOf(town, city),
      hasPostalCode: townsWithCode.includes(town),
      meters: position ? distanceMeters(town.position, position) : 0,
    }));
    return candidates.filter(
      ({ town, nameFit, hasPostalCode }) =>
        isIn(town, county) ||
        (nameFit > NameFit.None && hasPostalCode) ||
        (!address.county && position !== null && COUNTY_OUTLINES.isIn(country, town.county, position)),
    );
  }

  return {
    locate(address) {
      const coded = withPostalCode(gazetteer, address);
      const isPostalCodeKnown = coded.length > 0;
      const county = countyOf(address);
      const candidates = candidatesFor(address, coded, county);
      const chosen = choose(candidates, address, isPostalCodeKnown, isWithinRadius);
      if (chosen) return locationIn(gazetteer, chosen.town, coded, address.city, chosen.nameFit);
      // The gazetteer has every commune, so the name or code of another one contradicts the position.
      const isContradicted = candidates.some(({ town }) => isPostalCodeKnown || town.kind === 'commune');
      return {
        town: isContradicted ? undefined : nearestTown(gazetteer, address, county),
        district: undefined,
        countyCode: county ?? countyAt(gazetteer, address),
        meant: isContradicted ? candidates.sort(compareCandidates).map(({ town }) => town) : [],
        isNameKnown: isContradicted && candidates.some(({ nameFit }) => nameFit > NameFit.None),
        isPostalCodeKnown,
      };
    },
    locateIn(town, address) {
      const coded = withPostalCode(gazetteer, address);
      const nameFit = names.fitOf(town, address.city);
      const hasName = nameFit > NameFit.None;
      const hasPostalCode = townsOf(coded).includes(town);
      const { position } = address;
      const isNear = !position || distanceMeters(town.position, position) <= NEAR_METERS;
      const isMeant = isNear ? hasName || hasPostalCode : hasName && hasPostalCode;
      return isMeant ? locationIn(gazetteer, town, coded, address.city, nameFit) : undefined;
    },
  };
}

function wholeTown(gazetteer: Gazetteer, place: GazetteerPlace): GazetteerPlace {
  return (place.parent !== null ? gazetteer.byId(place.parent) : undefined) ?? place;
}

/** The county that the address names, unless its position is in another one. */
function countyOf({ country, position, county }: VenueAddress): CountyCode | undefined {
  const found = position ? COUNTY_OUTLINES.at(country, position) : undefined;
  if (!position || !county || found === undefined) return county ?? found;
  return COUNTY_OUTLINES.isIn(country, county, position) ? county : found;
}

/** Prefers the postal code's département; abroad, see {@link townAround}. Never returns a town of another county. */
function nearestTown(
  gazetteer: Gazetteer,
  { country, postalCode, position }: VenueAddress,
  county: CountyCode | undefined,
): GazetteerPlace | undefined {
  const around = position ? nearby(gazetteer, country, position, NEAR_METERS) : [];
  const near = around.filter((place) => isIn(place, county));
  if (position && near[0]?.kind === 'town') return townAround(near, position);
  const nearest = near.find((place) => isInArea(place, postalCode)) ?? near[0];
  return nearest && wholeTown(gazetteer, nearest);
}

function countyAt(gazetteer: Gazetteer, address: VenueAddress): CountyCode | null {
  const { country, position } = address;
  const place =
    nearestTown(gazetteer, address, undefined) ??
    (position && nearby(gazetteer, country, position, SAME_COUNTY_METERS)[0]);
  return place?.county || null;
}

function isIn(place: GazetteerPlace, county: CountyCode | undefined): boolean {
  return county === undefined || place.county === '' || place.county === county;
}

function withPostalCode(
  gazetteer: Gazetteer,
  { country, postalCode }: VenueAddress,
): readonly GazetteerPlace[] {
  // The gazetteer contains only the first part of British, Canadian, Dutch, Irish and Portuguese codes.
  const [firstPart = ''] = postalCode.split(/[ -]/);
  const read = parseText(postalCode).postalCodes.filter((one) => one.country === country);
  for (const code of unique([postalCode, firstPart, ...read.map((one) => one.code)]).filter(Boolean)) {
    const found = gazetteer.byPostalCode(code).filter((place) => place.country === country);
    if (found.length > 0) return found;
  }
  return [];
}

function choose(
  candidates: readonly Candidate[],
  { position, postalCode }: VenueAddress,
  isPostalCodeKnown: boolean,
  isWithinRadius: IsWithinRadius,
): Candidate | undefined {
  const isNear = ({ meters }: Candidate): boolean => meters <= NEAR_METERS;
  const isInside = ({ town, meters }: Candidate): boolean =>
    position === null || (meters <= NEAR_METERS && isWithinRadius(town, position));
  const agreements: ((candidate: Candidate) => boolean)[] = [
    (one) => one.nameFit > NameFit.None && one.hasPostalCode && isNear(one),
    (one) => one.nameFit > NameFit.None && one.hasPostalCode,
    (one) => one.nameFit === NameFit.Whole && isInside(one),
    (one) => one.hasPostalCode && isNear(one),
    (one) => one.nameFit === NameFit.Whole && isNear(one),
    // The gazetteer does not contain CEDEX codes, but they begin with the same digits as the town's postal codes.
    (one) => one.nameFit === NameFit.Whole && !isPostalCodeKnown && isInArea(one.town, postalCode),
  ];
  for (const agrees of agreements) {
    const [best] = candidates.filter(agrees).sort(compareCandidates);
    if (best) return best;
  }
  return undefined;
}

function nearby(
  gazetteer: Gazetteer,
  country: CountryCode,
  position: Position,
  maxMeters: number,
): GazetteerPlace[] {
  return gazetteer
    .nearest(position, NEAREST_TRIED)
    .filter((place) => place.country === country && distanceMeters(place.position, position) <= maxMeters);
}

function locationIn(
  gazetteer: Gazetteer,
  town: GazetteerPlace,
  coded: readonly GazetteerPlace[],
  city: string,
  nameFit: NameFit,
): AddressLocation {
  const number = /\d{1,2}/.exec(city)?.[0];
  const district =
    coded.find(({ parent }) => parent === town.id) ??
    (number === undefined ? undefined : gazetteer.districts(Number(number), town)[0]);
  const isNamed = nameFit === NameFit.Whole;
  return {
    town,
    district,
    countyCode: town.county || null,
    meant: district ? [district] : isNamed && coded.includes(town) ? [town] : unique([town, ...coded]),
    isNameKnown: nameFit > NameFit.None,
    isPostalCodeKnown: coded.length > 0,
  };
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return b.nameFit - a.nameFit || a.meters - b.meters || b.town.population - a.town.population;
}

/** In France, the first two digits mean the département. */
function isInArea({ postalCodes }: GazetteerPlace, postalCode: string): boolean {
  return postalCode !== '' && postalCodes.some((code) => code.slice(0, 2) === postalCode.slice(0, 2));
}

/** Minimum population when distances are weighted by town size; also used if the population is unknown. */
const FEWEST_INHABITANTS = 1_000;

/** Weighted by size, so that a suburb missing from the gazetteer belongs to its city. */
export function townAround(
  places: readonly GazetteerPlace[],
  position: Position,
): GazetteerPlace | undefined {
  const weighted = ({ position: centre, population }: GazetteerPlace): number =>
    distanceMeters(centre, position) / Math.sqrt(Math.max(population, FEWEST_INHABITANTS));
  return [...places].sort((a, b) => weighted(a) - weighted(b))[0];
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
