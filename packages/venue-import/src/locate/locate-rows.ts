import { forEachPaced } from '@locator/base';
import type { CountryCode, Position } from '@locator/base/geo';
import { type Gazetteer, type GazetteerPlace, nameKey } from '@locator/gazetteer';
import type { VenueRecord } from '@locator/venue-model';
import { fileFinding, type Finding, type FindingCode } from '../finding';
import { type LocatedPosition, type RawRow, type RawTable, LOCATED_FINDINGS } from '../raw-table';
import { isNearAny, writtenPosition } from '../validate/check-position';
import { lacksCoordinates } from '../validate/coordinates';
import { countryNamed, countyName } from '../validate/country-names';
import { brandsIn } from '../validate/place';
import { isInCountry } from '../validate/country';
import { createTowns, type Towns } from '../validate/towns';
import { type AddressToLocate, addressToLocate } from './address-to-locate';
import { countryThatFits, townsNamedAlone } from './default-country';

export interface LocatedAddress {
  readonly label: string;
  readonly countryCode: CountryCode;
  readonly position: Position;
  readonly precision: 'house' | 'street';
  /** Whether the address contains everything that was searched for. */
  readonly isAccurate: boolean;
}

export interface AddressFinder {
  /** Best first; empty if the finder has no addresses in that country, null if it is unavailable. */
  find(text: string, country: CountryCode): Promise<readonly LocatedAddress[] | null>;
}

/** A geocoder that finds no addresses. With it, rows without coordinates are placed in the middle of their town. */
export const NO_ADDRESSES: AddressFinder = { find: () => Promise.resolve([]) };

export interface LocateOptions {
  readonly gazetteer: Gazetteer;
  readonly finder: AddressFinder;
  /** The chain's countries, the default one first: those of rows without one. */
  readonly countries?: readonly CountryCode[];
  /** Called after each row without coordinates, to show progress. */
  readonly onLocated?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** The position of a row's address or, if that is not found, of its town; none if the town is unknown. */
export async function locateRows(
  rows: readonly RawRow[],
  { gazetteer, finder, countries = [], onLocated, signal }: LocateOptions,
): Promise<Pick<RawTable, 'rows' | 'findings'>> {
  const total = rows.filter(isToLocate).length;
  if (total === 0) return { rows, findings: [] };
  const towns = createTowns(gazetteer);
  const brands = brandsIn(rows);
  const located: RawRow[] = [];
  let done = 0;
  let unanswered = 0;
  const ambiguous = new Map<string, AmbiguousTown>();
  await forEachPaced(rows, addRow, signal);
  const details = { unanswered, total };
  return {
    rows: located,
    findings: [
      ...(unanswered > 0 ? [fileFinding('geocoder-unavailable', { details })] : []),
      ...[...ambiguous.values()].map(ambiguousTown),
    ],
  };

  async function addRow(row: RawRow): Promise<void> {
    if (!isToLocate(row)) {
      located.push(row);
      return;
    }
    const place = { cells: row.cells, brands, towns };
    const named = (row.cells.country ?? '').trim();
    const assumedCountry = named === '' ? countryThatFits(place, countries) : undefined;
    const country = countryNamed(named) ?? assumedCountry;
    const homonyms = country === undefined ? townsNamedAlone(place, countries) : [];
    if (homonyms.length > 1) {
      const key = nameKey(row.cells.city ?? '');
      const { first = row, rows: before = 0 } = ambiguous.get(key) ?? {};
      ambiguous.set(key, { first, homonyms, rows: before + 1 });
    }
    const address = country && addressToLocate(row.cells, country, brands, towns);
    const { position, isAnswered } = address
      ? await locate(address, country, finder, towns)
      : { position: undefined, isAnswered: true };
    located.push({
      ...row,
      ...(position && { located: position }),
      ...(assumedCountry && { assumedCountry }),
    });
    if (!isAnswered) unanswered += 1;
    done += 1;
    onLocated?.(done, total);
  }
}

/** Returns whether a row lacks coordinates and has a word of a place, without which a search only takes time. */
function isToLocate(row: RawRow): boolean {
  if (row.record) return false;
  const { cells } = row;
  const place = [cells.address, cells.full_address, cells.postal_code, cells.city].join(' ');
  return /[\p{L}\p{N}]/u.test(place) && lacksCoordinates(cells);
}

interface AmbiguousTown {
  readonly first: RawRow;
  readonly homonyms: readonly GazetteerPlace[];
  readonly rows: number;
}

/** `areas` has the country and county of each town that is the only one there, for {@link remediesOf}. */
function ambiguousTown({ first, homonyms, rows }: AmbiguousTown): Finding {
  const names = homonyms.map(({ name, county }) => `${name} (${county})`).join(', ');
  const areas = homonyms.map(
    ({ country, county }) => `${country} ${(county && countyName(county, country)) ?? ''}`,
  );
  const unique = areas.filter((area) => areas.indexOf(area) === areas.lastIndexOf(area));
  return fileFinding('city-ambiguous', {
    column: 'city',
    value: (first.cells.city ?? '').trim(),
    details: { first: first.row, names, rows, areas: unique.join('|') },
  });
}

async function locate(
  { text, meant, town }: AddressToLocate,
  country: CountryCode,
  finder: AddressFinder,
  towns: Towns,
): Promise<{ readonly position: LocatedPosition | undefined; readonly isAnswered: boolean }> {
  const found = text === '' ? [] : await finder.find(text, country);
  const best = found?.find(isPossible);
  if (best) {
    const precision = best.precision === 'house' && best.isAccurate ? 'house' : 'street';
    return { position: { ...best.position, precision, name: best.label }, isAnswered: true };
  }
  const reason = text === '' ? 'no-street' : finder === NO_ADDRESSES ? 'no-geocoder' : 'address-not-found';
  const position =
    town && ({ ...town.position, precision: 'town' as const, name: town.name, reason } as const);
  return { position, isAnswered: found !== null };

  /** Excludes a street with the same name in another country or town. */
  function isPossible({ position, isAccurate }: LocatedAddress): boolean {
    if (!isInCountry(country, position, towns)) return false;
    return meant.length > 0 ? isNearAny(meant, position, towns) : isAccurate;
  }
}

export interface UnconfirmedPosition {
  readonly venue: VenueRecord;
  readonly finding: Finding;
}

/** Returns the venues whose located position differs from that in `previous`, the version on the site. */
export function unconfirmedPositions(
  records: readonly VenueRecord[],
  findings: readonly Finding[],
  previous: readonly VenueRecord[],
): readonly UnconfirmedPosition[] {
  const codes: readonly FindingCode[] = Object.values(LOCATED_FINDINGS);
  const findingOf = new Map(
    findings.flatMap((finding) =>
      finding.venue !== null && codes.includes(finding.code) ? [[finding.venue, finding] as const] : [],
    ),
  );
  const placeOf = ({ code, position }: VenueRecord): string => `${code} ${writtenPosition(position)}`;
  const confirmed = new Set(previous.map(placeOf));
  return records.flatMap(function unconfirmed(venue) {
    const finding = findingOf.get(venue.code);
    return finding && !confirmed.has(placeOf(venue)) ? [{ venue, finding }] : [];
  });
}
