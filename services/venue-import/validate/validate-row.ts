import type { VenueRecord } from '@/services/venues/venue-record';
import type { RawRow } from '../raw-table';
import { validateEmail, validatePhone, validatePictures, validateUrl } from './contact';
import { validatePosition, readCoordinates } from './coordinates';
import { validateCountry } from './country';
import type { HoursValidator } from './hours';
import { validateCode, validateName } from './identity';
import type { ListReaders } from './lists';
import { validatePlace } from './place';
import { createRowNotes, type RowNotes } from './row-findings';
import { validateSpecialDays } from './special-days';
import { validateState, validateUpdateDate } from './states';
import { readText } from './texts';
import { validateTimeZone } from './time-zone';
import type { Towns } from './towns';

/** What every row of a file is judged with. */
export interface Bench {
  readonly towns: Towns;
  readonly lists: ListReaders;
  readonly judgeHours: HoursValidator;
  /** Venue-local ISO date of the day of the import. */
  readonly today: string;
  /** See {@link findBrands}. */
  readonly brands: readonly string[];
}

export interface ValidatedRow {
  readonly row: number;
  readonly notes: RowNotes;
  /** The code that the row gives; null when one is to be derived, undefined when the one it gives can't be used. */
  readonly code: string | null | undefined;
  /** Empty when it has none. */
  readonly name: string;
  /** All but the code; null when the row has an error. */
  readonly venue: Omit<VenueRecord, 'code'> | null;
}

/** Everything that can be said of a row without looking at the others. */
export function validateRow(row: RawRow, bench: Bench): ValidatedRow {
  const { cells } = row;
  const { towns, lists } = bench;
  const notes = createRowNotes(row.row);
  const code = validateCode(cells, notes);
  const name = validateName(cells, notes);
  const pair = readCoordinates(cells, notes);
  const country = validateCountry(cells, pair, notes);
  const position = pair && validatePosition(pair, country, towns, notes);
  const place =
    country &&
    validatePlace({ cells, country, position, venueName: name, brands: bench.brands }, towns, notes);
  const timeZone = validateTimeZone(cells, position, notes);
  const judged = {
    name,
    // The site finds the county by the town itself.
    countyCode: null,
    games: lists.games(cells, notes),
    services: lists.services(cells, notes),
    capacities: lists.capacities(cells, notes),
    declaredState: validateState(cells, notes),
    specialDays: validateSpecialDays(cells, bench.today, notes),
    description: readText(cells, 'description', notes) || null,
    phone: validatePhone(cells, country, notes),
    email: validateEmail(cells, notes),
    website: validateUrl(cells, 'website', notes),
    bookingUrl: validateUrl(cells, 'booking_url', notes),
    giftUrl: validateUrl(cells, 'gift_url', notes),
    paymentMeans: lists.paymentMeans(cells, notes),
    pictures: validatePictures(cells, notes),
    updatedAt: validateUpdateDate(cells, notes),
  };
  // Without its country, its point or its zone a row has an error, and its hours can't be reckoned.
  if (!country || !position || !place || !timeZone) return { row: row.row, notes, code, name, venue: null };
  const hoursText = bench.judgeHours(
    row,
    { countryCode: country, countyCode: place.countyCode, position, timeZone },
    notes,
  );
  const venue = { ...judged, address: place.address, position, timeZone, hoursText };
  return { row: row.row, notes, code, name, venue: notes.hasError() ? null : venue };
}
