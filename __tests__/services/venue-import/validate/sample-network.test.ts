import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RawRow } from '@/services/venue-import/raw-table';
import type { VenueRecord } from '@/services/venues/venue-record';
import { writeAccessibility } from '@/services/venue-import/validate/accessibility';
import { writeEvents } from '@/services/venue-import/validate/events';
import { writePrices } from '@/services/venue-import/validate/prices';
import { writeRooms } from '@/services/venue-import/validate/rooms';
import { validateRows, readCsv } from '../../../support/import/validate-rows';

const sample = readCsv(readFileSync(path.resolve('data/venues.csv'), 'utf8'));

function toCells(record: VenueRecord): RawRow['cells'] {
  const { address, position, declaredState } = record;
  const days = record.specialDays.map(({ date, hours }) => `${date} ${hours.join(',') || 'off'}`);
  return {
    code: record.code,
    name: record.name,
    address: address.line,
    postal_code: address.postalCode,
    city: address.city,
    country: address.countryCode,
    latitude: position.latitude.toFixed(5),
    longitude: position.longitude.toFixed(5),
    time_zone: record.timeZone,
    opening_hours: record.hoursText ?? '',
    special_days: days.join(';'),
    phone: record.phone ?? '',
    email: record.email ?? '',
    website: record.website ?? '',
    booking_url: record.bookingUrl ?? '',
    gift_url: record.giftUrl ?? '',
    games: record.games.join(';'),
    services: record.services.join(';'),
    capacity: record.capacities.join(';'),
    rooms: writeRooms(record.rooms),
    prices: writePrices(record.prices),
    duration: String(record.durationMinutes ?? ''),
    minimum_age: String(record.minimumAge ?? ''),
    games_per_room: String(record.gamesPerRoom ?? ''),
    play_languages: record.playLanguages.join(';'),
    accessibility: writeAccessibility(record.accessibility),
    payment_means: record.paymentMeans.join(';'),
    pictures: record.pictures.join(';'),
    state: declaredState.kind,
    state_from: declaredState.from ?? '',
    state_until: declaredState.until ?? '',
    moved_to: declaredState.movedTo ?? '',
    events: writeEvents(record.events),
    description: record.description ?? '',
    updated_at: record.updatedAt ?? '',
  };
}

describe('Import of the sample network', () => {
  it('Every row is accepted without a validation issue', async () => {
    const { findings, rejectedCount } = await validateRows(sample);
    expect(findings).toEqual([]);
    expect(rejectedCount).toBe(0);
  });

  it('Every record equals the cells of its row', async () => {
    const { records } = await validateRows(sample);
    expect(records.map(toCells)).toEqual(sample.rows.map(({ cells }) => cells));
  });

  it('The import yields to the event loop every hundred rows and reports its end', async () => {
    const told: string[] = [];
    const twice = { ...sample, rows: [...sample.rows, ...sample.rows] };
    await validateRows(twice, { onRow: (done, total) => void told.push(`${done}/${total}`) });
    const { length } = twice.rows;
    expect(told).toEqual([`100/${length}`, `${length}/${length}`]);
  });
});
