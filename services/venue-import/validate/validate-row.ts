import type { VenueRecord } from '@/services/venues/venue-record';
import type { RawRow } from '../raw-table';
import { validateAccessibility } from './accessibility';
import { validateEmail, validatePhone, validateBookingUrl, validateUrl } from './contact';
import { validatePosition, readCoordinates } from './coordinates';
import { validateCountry } from './country';
import { validateEvents } from './events';
import { validateDuration, validateGamesPerRoom, validateLanguages, validateMinimumAge } from './game-facts';
import type { HoursParser } from '../hours/hours-parser';
import { validateHours } from './hours';
import { readFormerCodes, validateCode, validateName } from './identity';
import type { ListReaders } from './lists';
import { validatePictures } from './pictures';
import { validatePlace } from './place';
import { validatePrices } from './prices';
import { validateRooms } from './rooms';
import { createRowFindings, type RowFindings } from './row-findings';
import { validateSpecialDays } from './special-days';
import { validateState, validateUpdateDate } from './states';
import { readText } from './texts';
import { validateTimeZone } from './time-zone';
import type { Towns } from './towns';

/** The dependencies of row validation. */
export interface RowContext {
  readonly towns: Towns;
  readonly lists: ListReaders;
  readonly hours: HoursParser;
  /** ISO date of the import. */
  readonly today: string;
  /** See {@link findBrands}. */
  readonly brands: readonly string[];
}

export interface ValidatedRow {
  readonly row: number;
  readonly findings: RowFindings;
  /** The row's code; null if it is missing and will be derived, undefined if it is invalid. */
  readonly code: string | null | undefined;
  /** Empty if missing. */
  readonly name: string;
  /** The venue in the row; null if the row has an error. */
  readonly venue: Omit<VenueRecord, 'code'> | null;
}

/** Validates a row without comparing it with others. */
export function validateRow(row: RawRow, context: RowContext): ValidatedRow {
  const { cells } = row;
  const { towns, lists } = context;
  const findings = createRowFindings(row.row);
  const code = validateCode(cells, findings);
  const name = validateName(cells, findings);
  const pair = readCoordinates(row, findings);
  const country = validateCountry(cells, pair, towns, findings);
  const position = pair && validatePosition(pair, country, towns, findings);
  const place =
    country &&
    validatePlace({ cells, country, position, venueName: name, brands: context.brands }, towns, findings);
  const timeZone = validateTimeZone(cells, position, findings);
  const validated = {
    name,
    formerCodes: readFormerCodes(cells),
    games: lists.games(cells, findings),
    services: lists.services(cells, findings),
    capacities: lists.capacities(cells, findings),
    rooms: validateRooms(cells, findings),
    prices: validatePrices(cells, findings),
    durationMinutes: validateDuration(cells, findings),
    minimumAge: validateMinimumAge(cells, findings),
    gamesPerRoom: validateGamesPerRoom(cells, findings),
    playLanguages: validateLanguages(cells, findings),
    accessibility: validateAccessibility(cells, findings),
    events: validateEvents(cells, findings),
    declaredState: validateState(cells, findings),
    specialDays: validateSpecialDays(cells, context.today, context.hours, findings),
    description: readText(cells, 'description', findings) || null,
    phone: validatePhone(cells, country, findings),
    email: validateEmail(cells, findings),
    website: validateUrl(cells, 'website', findings),
    bookingUrl: validateBookingUrl(cells, findings),
    giftUrl: validateUrl(cells, 'gift_url', findings),
    paymentMeans: lists.paymentMeans(cells, findings),
    ...validatePictures(cells, findings),
    updatedAt: validateUpdateDate(cells, findings),
  };
  // If the country, position, place or time zone is missing, the row already has an error, and its hours cannot be
  // evaluated.
  if (!country || !position || !place || !timeZone)
    return { row: row.row, findings, code, name, venue: null };
  const hoursPlace = { countryCode: country, countyCode: place.countyCode };
  const hoursText = validateHours(row, hoursPlace, context.hours, findings);
  const venue = { ...validated, ...place, position, timeZone, hoursText };
  return { row: row.row, findings, code, name, venue: findings.hasError() ? null : venue };
}
