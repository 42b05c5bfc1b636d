import { z } from 'zod';

/** English names of the days, Monday first. Files shorten them to two or three letters. */
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Longer than a week with two time spans a day in any of the formats. */
const MAX_LENGTH = 2_000;

/**
 * Returns seven texts, Monday first, null for a day without hours; null for any other cell, or a week with a part of
 * unknown meaning. Formats of other store locators:
 * - Agile Store Locator, JSON: `{"mon":["09:00 AM - 12:00 PM","02:00 PM - 06:00 PM"],"tue":"0",…}`. `0` is closed, `1`
 *   is open all day (https://agilestorelocator.com/wiki/).
 * - WP Store Locator, JSON or a serialized PHP array: `a:7:{s:6:"monday";a:1:{i:0;s:15:"9:00 AM,5:00 PM";}…}`. An empty
 *   list is closed (https://wpstorelocator.co/document/).
 * - Uberall: `Mo=08:00-16:00;Tu=08:00-15:00&17:00-19:00;…;Su` (https://uberall.helpjuice.com/locations/378167).
 */
export function weekInCell(cell: string): (string | null)[] | null {
  if (cell.length > MAX_LENGTH) return null;
  const days = cell.startsWith('{') ? daysInJson(cell) : (daysInPhp(cell) ?? daysInList(cell));
  return days && toWeek(days);
}

type Days = readonly (readonly [name: string, hours: string | null])[];

const week = z.record(z.string(), z.union([z.enum(['0', '1']), z.array(z.string().regex(/\d/))]));

function daysInJson(cell: string): Days | null {
  const { data } = week.safeParse(parsed(cell));
  // The plugin writes `1` for every day until an operator enters times.
  if (!data || !Object.values(data).some(Array.isArray)) return null;
  return Object.entries(data).map(([name, hours]) => [
    name,
    hours === '1' ? '00:00-24:00' : joined(hours === '0' ? [] : hours),
  ]);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const PHP_STRING = 's:\\d+:"([^"]*)";';
const PHP_DAY = `${PHP_STRING}a:\\d+:\\{((?:i:\\d+;s:\\d+:"[^"\\d]*\\d[^"]*";)*)\\}`;
const PHP_WEEK = new RegExp(`^a:\\d+:\\{(?:${PHP_DAY})+\\}$`);

function daysInPhp(cell: string): Days | null {
  if (!PHP_WEEK.test(cell)) return null;
  return [...cell.matchAll(new RegExp(PHP_DAY, 'g'))].map(([, name = '', spans = '']) => [
    name,
    joined([...spans.matchAll(new RegExp(PHP_STRING, 'g'))].map(([, span = '']) => span)),
  ]);
}

function joined(spans: readonly string[]): string {
  return spans.map((span) => span.replace(',', '-')).join(', ') || 'closed';
}

const LIST = /^[a-z]{2}(?:=[\d:&-]+)?(?:;[a-z]{2}(?:=[\d:&-]+)?)*$/i;

function daysInList(cell: string): Days | null {
  if (!cell.includes('=') || !LIST.test(cell)) return null;
  return cell.split(';').map((part) => {
    const [name = '', hours] = part.split('=');
    return [name, hours?.replaceAll('&', ', ') ?? null];
  });
}

function toWeek(days: Days): (string | null)[] | null {
  const found = new Map(days.map(([name, hours]) => [dayOf(name), hours]));
  if (found.size < days.length || found.has(-1)) return null;
  return DAYS.map((_, day) => found.get(day) ?? null);
}

/** Returns 0 for `Monday`, `mon` and `Mo`, and -1 for other names. */
function dayOf(name: string): number {
  return DAYS.findIndex((day) =>
    [2, 3, day.length].some((length) => day.slice(0, length) === name.toLowerCase()),
  );
}
