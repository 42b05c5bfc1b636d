import tzLookup from '@photostructure/tz-lookup';
import { CACHE_LIMITS } from '@/lib/cache/cache-limits';
import { createCache } from '@/lib/cache/create-cache';
import type { Position } from '@/lib/geo/position';
import type { RawRow } from '../raw-table';
import type { RowFindings } from './row-findings';

/**
 * Returns a row's IANA time zone. If it is missing or invalid, returns the time zone at the row's position; null
 * without a position, in which case the row already has an error.
 */
export function validateTimeZone(
  cells: RawRow['cells'],
  position: Position | null,
  findings: RowFindings,
): string | null {
  const name = (cells.time_zone ?? '').trim();
  if (name && isTimeZone(name)) return name;
  if (!position) return null;
  const derived = tzLookup(position.latitude, position.longitude);
  if (name) findings.add('time-zone-invalid', 'time_zone', name, { derived });
  else findings.add('time-zone-derived', 'time_zone', null, { derived, from: 'position' });
  return derived;
}

const known = createCache<string, boolean>('time-zones', CACHE_LIMITS['time-zones']);

/** Offsets such as "+02:00" are rejected: `Intl` accepts them, but they have no daylight saving time. */
function isTimeZone(name: string): boolean {
  return known.getOrMake(name, () => /^[A-Za-z]/.test(name) && canFormat(name));
}

function canFormat(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
