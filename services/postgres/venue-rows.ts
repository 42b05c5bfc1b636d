import { z } from 'zod';
import { CAPACITY_CODES, SERVICE_CODES } from '@/lib/filters/filters';
import { fittingSizes } from '@/lib/group-fit/group-fit';
import { GAMES } from '@/lib/filters/games';
import { DAY_TYPES, PRICE_UNITS } from '@/lib/group-fit/price';
import { RAMPS, UNKNOWN_ACCESSIBILITY, VENUE_STATES } from '@/services/backend/venue';
import { compareByCityAndName } from '@/services/venues/venue-record';
import { type Schedule, scheduleKey } from '@/services/opening-hours';
import { hiddenTime, type VenueRecord } from '@/services/venues/venue-record';
import { normalisedPositionOf } from '@/services/venues/normalised-position';

/** A row of the table `venue` without its `version` column, and with the position as two columns. */
export interface VenueRow {
  readonly code: string;
  readonly name_order: number;
  readonly country: string;
  readonly county: string | null;
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

export interface ScheduleRow {
  readonly id: number;
  readonly schedule: Schedule;
}

/** The rows that make up one snapshot version. */
export interface VersionRows {
  readonly venues: readonly VenueRow[];
  readonly schedules: readonly ScheduleRow[];
}

export function rowsOf(records: readonly VenueRecord[]): VersionRows {
  const ids = new Map<string, number>();
  const schedules: ScheduleRow[] = [];

  function scheduleOf(record: VenueRecord): number | null {
    if (record.hoursText === null) return null;
    const key = scheduleKey(record);
    const known = ids.get(key);
    if (known !== undefined) return known;
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
    offers: [...record.services, ...record.capacities],
    games: record.games,
    group_sizes: `{${fittingSizes(record.rooms)
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

/**
 * Serialises rows for PostgreSQL. Removes NUL and replaces lone surrogates, because PostgreSQL's text type rejects
 * both. These characters are invisible and must not make an import fail.
 */
export function rowsAsJson(rows: readonly (VenueRow | ScheduleRow)[]): string {
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\0/g, '').replace(/\p{Surrogate}/gu, '\uFFFD') : value,
  );
}

const text = z.string();
const optional = text.nullable();
const address = z.object({ line: text, postalCode: text, city: text, countryCode: text });
const specialDays = z.array(z.object({ date: text, hours: z.array(text) }));

const rooms = z.array(
  z.object({ name: text, minPlayers: z.number(), maxPlayers: z.number(), combinesWith: z.array(text) }),
);
const prices = z.array(
  z.object({
    per: z.enum(PRICE_UNITS),
    amount: z.number(),
    currency: text,
    dayType: z.enum(DAY_TYPES),
    isFrom: z.boolean(),
  }),
);
const optionalNumber = z.number().nullable().default(null);
const optionalFlag = z.boolean().nullable().default(null);
const accessibility = z.object({
  entree_plain_pied: optionalFlag,
  entree_marches: optionalNumber,
  entree_marches_rampe: z.enum(RAMPS).nullable().default(null),
  entree_largeur_mini: optionalNumber,
  accueil_cheminement_plain_pied: optionalFlag,
  sanitaires_adaptes: optionalFlag,
  stationnement_pmr: optionalFlag,
  stationnement_ext_pmr: optionalFlag,
});
const events = z.array(
  z.object({
    title: text,
    start: text,
    end: text,
    price: z.object({ amount: z.number(), currency: text }).nullable(),
    bookingUrl: optional,
  }),
);

export const declaredState = z.object({
  kind: z.enum(VENUE_STATES),
  from: optional,
  until: optional,
  movedTo: optional,
});

const recordSchema = z.object({
  code: text,
  name: text,
  address,
  countyCode: optional,
  // The next three fields are optional, because earlier versions of the code did not write them.
  formerCodes: z.array(text).default([]),
  town: optional.default(null),
  district: optional.default(null),
  position: z.object({ latitude: z.number(), longitude: z.number() }),
  timeZone: text,
  games: z.array(z.enum(GAMES)),
  services: z.array(z.enum(SERVICE_CODES)),
  capacities: z.array(z.enum(CAPACITY_CODES)),
  // The next eight fields are optional, because earlier versions of the code did not write them.
  rooms: rooms.default([]),
  prices: prices.default([]),
  durationMinutes: optionalNumber,
  minimumAge: optionalNumber,
  gamesPerRoom: optionalNumber,
  playLanguages: z.array(text).default([]),
  accessibility: accessibility.default(UNKNOWN_ACCESSIBILITY),
  events: events.default([]),
  declaredState,
  hoursText: optional,
  specialDays,
  description: optional,
  phone: optional,
  email: optional,
  website: optional,
  bookingUrl: optional,
  giftUrl: optional,
  paymentMeans: z.array(text),
  pictures: z.array(text),
  // `pictureTexts` is optional, because earlier versions of the code did not write it.
  pictureTexts: z.array(text).default([]),
  updatedAt: optional,
});

const scheduleSchema = z.object({
  code: text,
  hoursText: optional,
  specialDays,
  timeZone: text,
  countyCode: optional,
  address: address.pick({ countryCode: true }),
});

/**
 * Parses a venue's `record` column.
 *
 * @throws ZodError if an incompatible version of the code wrote it: run `npm run venues -- import` again.
 */
export function recordOf(record: unknown): VenueRecord {
  return recordSchema.parse(record);
}

export function scheduleOf(schedule: unknown): Schedule {
  return scheduleSchema.parse(schedule);
}
