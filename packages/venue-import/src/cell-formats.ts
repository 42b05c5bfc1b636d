import type { Accessibility, SpecialDay, VenueEvent } from '@locator/venue-model';
import type { Price, Room } from '@locator/venue-model/group-fit';
import { convertSpecialDays } from './hours/special-days';
import { validateAccessibility, writeAccessibility } from './validate/accessibility';
import { validateEvents, writeEvents } from './validate/events';
import { validatePrices, writePrices } from './validate/prices';
import { validateRooms, writeRooms } from './validate/rooms';
import { createRowFindings, type RowFindings } from './finding';
import { validateSpecialDays, writeSpecialDays } from './validate/special-days';

export interface CellFormat<Value> {
  /** @param today ISO date, for dates without a year. Past days are not omitted. */
  read(cell: string, today: string): CellContent<Value>;
  write(value: Value): string;
}

interface CellContent<Value> {
  readonly value: Value;
  /** The items of the cell that cannot be read, and that are not in the value. */
  readonly unreadable: readonly string[];
}

const UNREADABLE: ReadonlySet<string> = new Set([
  'special-day-invalid',
  'event-invalid',
  'room-invalid',
  'price-invalid',
  'accessibility-invalid',
]);

function format<Value>(
  read: (cell: string, findings: RowFindings, today: string) => Value,
  write: (value: Value) => string,
): CellFormat<Value> {
  return {
    write,
    read(cell, today) {
      const findings = createRowFindings(0);
      const value = read(cell, findings, today);
      const unreadable = findings
        .toList(null)
        .flatMap(({ code, value: item }) => (UNREADABLE.has(code) ? (item ?? []) : []));
      return { value, unreadable };
    },
  };
}

/** The cells that contain several values, as the import reads them and as files are written. */
export const CELL_FORMATS = {
  special_days: format<readonly SpecialDay[]>(function readDays(cell, findings, today) {
    const parser = { convertSpecialDays: (text: string) => convertSpecialDays(text, today) };
    return validateSpecialDays({ special_days: cell }, '', parser, findings);
  }, writeSpecialDays),
  events: format<readonly VenueEvent[]>(
    (cell, findings) => validateEvents({ events: cell }, findings),
    writeEvents,
  ),
  rooms: format<readonly Room[]>((cell, findings) => validateRooms({ rooms: cell }, findings), writeRooms),
  prices: format<readonly Price[]>(
    (cell, findings) => validatePrices({ prices: cell }, findings),
    writePrices,
  ),
  accessibility: format<Accessibility>(
    (cell, findings) => validateAccessibility({ accessibility: cell }, findings),
    writeAccessibility,
  ),
} as const;
