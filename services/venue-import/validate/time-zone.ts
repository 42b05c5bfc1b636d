import tzLookup from '@photostructure/tz-lookup';
import type { Position } from '@/lib/geo/position';
import type { RawRow } from '../raw-table';
import type { RowFindings } from './row-findings';

/** Returns the IANA time zone of a row, else the one at its position. Returns null when neither is known. */
export function validateTimeZone(
  cells: RawRow['cells'],
  position: Position | null,
  findings: RowFindings,
): string | null {
  const name = (cells.time_zone ?? '').trim();
  if (name) {
    if (isTimeZone(name)) return name;
    findings.add('time-zone-invalid', 'time_zone', name);
    return null;
  }
  if (!position) return null;
  const found = tzLookup(position.latitude, position.longitude);
  findings.add('time-zone-derived', 'time_zone', null, { derived: found, from: 'position' });
  return found;
}

const known = new Map<string, boolean>();

/** Offsets such as "+02:00" are rejected: `Intl` accepts them, but they have no daylight-saving time. */
function isTimeZone(name: string): boolean {
  let isKnown = known.get(name);
  if (isKnown === undefined) {
    isKnown = /^[A-Za-z]/.test(name) && canFormat(name);
    known.set(name, isKnown);
  }
  return isKnown;
}

function canFormat(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
