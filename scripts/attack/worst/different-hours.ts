import type { VenueRecord } from '@/services/venues/venue-record';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Returns opening hours that differ for each index below 32,400. Some contain public holidays, some seasons. */
export function differentHours(index: number): string {
  const opening = `${twoDigits(9 + (Math.floor(index / 60) % 9))}:${twoDigits(index % 60)}`;
  const closing = twoDigits(Math.floor(index / 540) % 60);
  const week = `Mo-Th ${opening}-23:${closing}; Fr,Sa ${opening}-02:${closing}; Su 14:00-22:00`;
  if (index % 10 === 0)
    return `Mar-Oct Mo-Su ${opening}-23:${closing}; Nov-Feb Mo-Su ${opening}-22:${closing}; PH off`;
  return index % 3 === 0 ? `${week}; PH off` : week;
}

/** Replaces the opening hours of the venues, so that no two venues have the same hours. */
export function withDifferentHours(records: readonly VenueRecord[]): VenueRecord[] {
  return records.map((record, index) => ({ ...record, hoursText: differentHours(index) }));
}
