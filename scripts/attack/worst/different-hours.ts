import type { VenueRecord } from '@/services/venues/venue-record';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Returns hours that no other index below 32,400 has: weekly ones, some with public holidays, some with seasons. */
export function differentHours(index: number): string {
  const opening = `${twoDigits(9 + (Math.floor(index / 60) % 9))}:${twoDigits(index % 60)}`;
  const closing = twoDigits(Math.floor(index / 540) % 60);
  const week = `Mo-Th ${opening}-23:${closing}; Fr,Sa ${opening}-02:${closing}; Su 14:00-22:00`;
  if (index % 10 === 0)
    return `Mar-Oct Mo-Su ${opening}-23:${closing}; Nov-Feb Mo-Su ${opening}-22:${closing}; PH off`;
  return index % 3 === 0 ? `${week}; PH off` : week;
}

/** Gives each venue hours of its own. */
export function withDifferentHours(records: readonly VenueRecord[]): VenueRecord[] {
  return records.map((record, index) => ({ ...record, hoursText: differentHours(index) }));
}
