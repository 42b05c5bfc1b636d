import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { findCountry } from '@/lib/country/country';
import { CAPACITY_CODES, SERVICE_CODES } from '@/lib/filters/filters';
import { GAMES, type SpecialDay, VENUE_STATES } from '@/services/backend/venue';
import type { VenueRecord } from './venue-record';

/** A cell that holds a list: its items are separated by semicolons. */
const list = z.string().transform((cell) =>
  cell
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean),
);
const listOf = <Code extends string>(codes: readonly Code[]) => list.pipe(z.array(z.enum(codes)));
const optionalText = z.string().transform((cell) => cell.trim() || null);
const optionalDate = z
  .string()
  .refine((cell) => cell === '' || isDate(cell), 'must be a date such as 2026-12-24')
  .transform((cell) => cell || null);
const optionalUrl = z
  .string()
  .trim()
  .refine((cell) => cell === '' || isWebUrl(cell), 'must be a web address such as https://example.org')
  .transform((cell) => cell || null);

/** An empty cell would count as zero. */
function degrees(most: number) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .transform(Number)
    .pipe(z.number().min(-most).max(most));
}

function isNotEmpty(items: readonly unknown[]): boolean {
  return items.length > 0;
}

function isDate(text: string): boolean {
  // A 30 February would roll over to March.
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function isTimeZone(name: string): boolean {
  if (name === '') return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** `2026-12-24 17:00-21:00` or `2026-12-25 off`, one a day; several stretches are separated by commas. */
const specialDay = z
  .string()
  .regex(
    /^\d{4}-\d\d-\d\d\s+(?:off|\d\d:\d\d-\d\d:\d\d(?:,\s*\d\d:\d\d-\d\d:\d\d)*)$/,
    'must be days such as 2026-12-24 17:00-21:00 or 2026-12-25 off',
  )
  .refine((item) => isDate(item.slice(0, 10)), 'must be a day of the calendar')
  .transform((item): SpecialDay => {
    const [date = '', hours = ''] = item.split(/\s+(.*)/);
    return { date, hours: hours === 'off' ? [] : hours.split(',').map((stretch) => stretch.trim()) };
  });

const row = z
  .object({
    code: z.string().regex(/^[\w.~-]{1,64}$/, 'must be 1 to 64 letters, digits, dots or hyphens'),
    name: z.string().trim().min(1),
    address: z.string().trim(),
    postal_code: z.string().trim(),
    city: z.string().trim().min(1),
    country: z
      .string()
      .toUpperCase()
      .refine((code) => findCountry(code) !== undefined, 'must be a known three-letter country code'),
    latitude: degrees(90),
    longitude: degrees(180),
    time_zone: z.string().trim().refine(isTimeZone, 'must be an IANA time zone such as Europe/Paris'),
    opening_hours: optionalText,
    special_days: list.pipe(z.array(specialDay)),
    phone: optionalText,
    email: optionalText,
    website: optionalUrl,
    booking_url: optionalUrl,
    gift_url: optionalUrl,
    games: listOf(GAMES).refine(isNotEmpty, 'must name at least one'),
    services: listOf(SERVICE_CODES),
    capacity: listOf(CAPACITY_CODES),
    payment_means: list,
    pictures: list,
    state: z
      .enum([...VENUE_STATES, ''])
      .transform((cell) => cell || 'open')
      .pipe(z.enum(VENUE_STATES)),
    state_from: optionalDate,
    state_until: optionalDate,
    moved_to: optionalText,
    description: optionalText,
    updated_at: optionalDate,
  })
  .refine((cells) => cells.state !== 'moved' || cells.moved_to !== null, {
    path: ['moved_to'],
    message: 'must name the venue it moved to',
  });

/**
 * The venues of a file in the format that `data/README.md` documents.
 *
 * @throws Error that names every wrong line and column.
 */
export function readVenues(csv: string): VenueRecord[] {
  const rows: { record: unknown; info: { lines: number } }[] = parse(csv, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
  });
  const faults: string[] = [];
  const records = new Map<string, VenueRecord>();
  for (const { record: cells, info } of rows) {
    const parsed = row.safeParse(cells);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        faults.push(`line ${info.lines}, ${issue.path.join('.')}: ${issue.message}`);
      }
      continue;
    }
    const record = toRecord(parsed.data);
    const key = record.code.toLowerCase();
    if (records.has(key)) faults.push(`line ${info.lines}, code: ${record.code} stands in the file twice`);
    records.set(key, record);
  }
  if (faults.length > 0) throw new Error(`The venue file has faults:\n${faults.join('\n')}`);
  return [...records.values()];
}

function toRecord(cells: z.infer<typeof row>): VenueRecord {
  return {
    code: cells.code,
    name: cells.name,
    address: {
      line: cells.address,
      postalCode: cells.postal_code,
      city: cells.city,
      countryCode: cells.country,
    },
    countyCode: null,
    position: { latitude: cells.latitude, longitude: cells.longitude },
    timeZone: cells.time_zone || (findCountry(cells.country)?.timeZone ?? 'UTC'),
    games: cells.games,
    services: cells.services,
    capacities: cells.capacity,
    declaredState: {
      kind: cells.state,
      from: cells.state_from,
      until: cells.state_until,
      movedTo: cells.moved_to,
    },
    hoursText: cells.opening_hours,
    specialDays: cells.special_days,
    description: cells.description,
    phone: cells.phone,
    email: cells.email,
    website: cells.website,
    bookingUrl: cells.booking_url,
    giftUrl: cells.gift_url,
    paymentMeans: cells.payment_means,
    pictures: cells.pictures,
    updatedAt: cells.updated_at,
  };
}
