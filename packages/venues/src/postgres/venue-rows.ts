import type { CountryCode, CountyCode } from '@locator/base/geo';
import { z } from 'zod';
import { fittingSizes } from '@locator/venue-model/group-fit';
import {
  compareByCityAndName,
  featuresOf,
  hiddenTime,
  normalisedPositionOf,
  type VenueRecord,
} from '@locator/venue-model';
import { type Schedule, scheduleKey } from '@locator/opening-hours';
import { FACTS } from '@locator/facts';

/** A row of the table `venue` without its `version` column, and with the position as two columns. */
interface VenueRow {
  readonly code: string;
  readonly name_order: number;
  readonly country: CountryCode;
  readonly county: CountyCode | null;
  /** Empty if unknown. */
  readonly town: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly offers: readonly string[];
  readonly games: readonly string[];
  /** Group sizes that fit into the rooms, as the text of an `int4multirange`: `{[4,20],[24,38]}`. */
  readonly group_sizes: string;
  readonly schedule: number | null;
  readonly hidden_from: string;
  readonly hidden_until: string;
  readonly away_from: string;
  readonly away_until: string;
  readonly former_codes: readonly string[];
  readonly record: VenueRecord;
}

interface ScheduleRow {
  readonly id: number;
  readonly schedule: Schedule;
}

interface VersionRows {
  readonly venues: readonly VenueRow[];
  readonly schedules: readonly ScheduleRow[];
}

export function rowsOf(records: readonly VenueRecord[]): VersionRows {
  const ids = new Map<string, number>();
  const schedules: ScheduleRow[] = [];

  function scheduleOf(record: VenueRecord): number | null {
    if (record.hoursText === null) return null;
    const key = scheduleKey(record);
    const existing = ids.get(key);
    if (existing !== undefined) return existing;
    const { code, hoursText, specialDays, timeZone, address, countyCode } = record;
    const id = schedules.length;
    ids.set(key, id);
    schedules.push({
      id,
      schedule: {
        code,
        hoursText,
        specialDays,
        timeZone,
        countyCode,
        address: { countryCode: address.countryCode },
      },
    });
    return id;
  }

  const venues = [...records].sort(compareByCityAndName).map((record, index): VenueRow => ({
    code: record.code.toLowerCase(),
    name_order: index,
    country: record.address.countryCode,
    county: record.countyCode,
    town: record.town ?? '',
    ...normalisedPositionOf(record.position),
    offers: featuresOf(record),
    games: record.games,
    group_sizes: `{${fittingSizes(record)
      .map(({ min, max }) => `[${min},${max}]`)
      .join()}}`,
    schedule: scheduleOf(record),
    ...statePeriodsOf(record),
    former_codes: record.formerCodes.map((code) => code.toLowerCase()),
    record,
  }));
  return { venues, schedules };
}

const NEVER = { from: 'infinity', until: 'infinity' };

function statePeriodsOf(
  record: VenueRecord,
): Pick<VenueRow, 'hidden_from' | 'hidden_until' | 'away_from' | 'away_until'> {
  const { kind, from, until } = record.declaredState;
  const away = kind === 'open' ? NEVER : { from: from ?? '-infinity', until: until ?? 'infinity' };
  const time = hiddenTime(record);
  const hidden = time ? { from: instantText(time.from), until: instantText(time.until) } : NEVER;
  return {
    hidden_from: hidden.from,
    hidden_until: hidden.until,
    away_from: away.from,
    away_until: away.until,
  };
}

function instantText(milliseconds: number): string {
  if (Number.isFinite(milliseconds)) return new Date(milliseconds).toISOString();
  return milliseconds < 0 ? '-infinity' : 'infinity';
}

/** Removes NUL and replaces lone surrogates, because PostgreSQL rejects both and they must not fail an import. */
export function rowsAsJson(rows: readonly (VenueRow | ScheduleRow)[]): string {
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\0/g, '').replace(/\p{Surrogate}/gu, '\uFFFD') : value,
  );
}

export const scheduleSchema = z.object({
  code: z.string(),
  hoursText: z.string().nullable(),
  specialDays: FACTS.specialDays.schema,
  timeZone: z.string(),
  countyCode: z.string().nullable(),
  address: z.object({ countryCode: z.string() }),
});
