import type { VenueRecord } from '@/services/venues/venue-record';
import type { RawRow } from '../raw-table';
import { judgeEmail, judgePhone, judgePictures, judgeUrl } from './contact';
import { judgePosition, readCoordinates } from './coordinates';
import { judgeCountry } from './country';
import type { HoursJudge } from './hours';
import { judgeCode, judgeName } from './identity';
import type { ListReaders } from './lists';
import { judgePlace } from './place';
import { createRowNotes, type RowNotes } from './row-notes';
import { judgeSpecialDays } from './special-days';
import { judgeState, judgeUpdate } from './states';
import { readText } from './texts';
import { judgeTimeZone } from './time-zone';
import type { Towns } from './towns';

/** What every row of a file is judged with. */
export interface Bench {
  readonly towns: Towns;
  readonly lists: ListReaders;
  readonly judgeHours: HoursJudge;
  /** Venue-local ISO date of the day of the import. */
  readonly today: string;
  /** See {@link findBrands}. */
  readonly brands: readonly string[];
}

export interface JudgedRow {
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
export function judgeRow(row: RawRow, bench: Bench): JudgedRow {
  const { cells } = row;
  const { towns, lists } = bench;
  const notes = createRowNotes(row.row);
  const code = judgeCode(cells, notes);
  const name = judgeName(cells, notes);
  const pair = readCoordinates(cells, notes);
  const country = judgeCountry(cells, pair, notes);
  const position = pair && judgePosition(pair, country, towns, notes);
  const place =
    country && judgePlace({ cells, country, position, venueName: name, brands: bench.brands }, towns, notes);
  const timeZone = judgeTimeZone(cells, position, notes);
  const judged = {
    name,
    // The site finds the county by the town itself.
    countyCode: null,
    games: lists.games(cells, notes),
    services: lists.services(cells, notes),
    capacities: lists.capacities(cells, notes),
    declaredState: judgeState(cells, notes),
    specialDays: judgeSpecialDays(cells, bench.today, notes),
    description: readText(cells, 'description', notes) || null,
    phone: judgePhone(cells, country, notes),
    email: judgeEmail(cells, notes),
    website: judgeUrl(cells, 'website', notes),
    bookingUrl: judgeUrl(cells, 'booking_url', notes),
    giftUrl: judgeUrl(cells, 'gift_url', notes),
    paymentMeans: lists.paymentMeans(cells, notes),
    pictures: judgePictures(cells, notes),
    updatedAt: judgeUpdate(cells, notes),
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
