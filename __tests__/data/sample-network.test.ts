import { readFileSync } from 'node:fs';
import path from 'node:path';
import { distanceMeters } from '@/lib/geo/position';
import { dateIn } from '@/lib/hours/week';
import { type ImportedVenues, importVenues } from '@/services/embedded/import/import-venues';
import { townOf } from '@/services/embedded/venues/locate-venue';
import { createOpeningsCache } from '@/services/embedded/venues/openings-cache';
import { isListed, stateOn, type VenueRecord } from '@/services/embedded/venues/venue-record';
import { theWorld } from '../support/network';

/** The day the sample was made for. */
const TODAY = '2026-11-20';

let imported: ImportedVenues;
let venues: readonly VenueRecord[];

beforeAll(async () => {
  imported = await importVenues(readFileSync(path.resolve('data/venues.csv')), theWorld(), {
    fileName: 'venues.csv',
    today: TODAY,
    looksForSlips: true,
  });
  venues = imported.records;
}, 60_000);

/** How far from the middle of its town a venue may stand. */
const TOWN_RADIUS_METERS = 8_000;

function countBy(keyOf: (venue: VenueRecord) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const venue of venues) counts.set(keyOf(venue), (counts.get(keyOf(venue)) ?? 0) + 1);
  return counts;
}

describe('the sample network', () => {
  it('gives the gatekeeper nothing to find', () => {
    expect(imported.findings).toEqual([]);
    expect(imported.quarantined).toBe(0);
  });

  it('has eighty venues or more', () => {
    expect(venues.length).toBeGreaterThanOrEqual(80);
  });

  it('stands in seven countries and territories', () => {
    expect([...new Set(venues.map(({ address }) => address.countryCode))].sort()).toEqual(
      expect.arrayContaining(['BEL', 'CHE', 'FRA', 'GLP', 'LUX', 'MAR', 'REU']),
    );
  });

  it('has towns with several venues, and a street with two', () => {
    const cities = countBy(({ address }) => `${address.countryCode} ${address.city}`);
    expect([...cities.values()].filter((count) => count >= 3).length).toBeGreaterThanOrEqual(2);
    const streets = countBy(
      ({ address }) => `${address.city} ${address.line.replace(/^[\d\s,]+(bis|ter)?\s*/, '')}`,
    );
    expect([...streets.values()].some((count) => count >= 2)).toBe(true);
  });

  it('has a venue closed for about a month', () => {
    const away = venues
      .map((venue) => stateOn(venue, TODAY))
      .filter(({ kind, from, until }) => kind === 'temporarily_closed' && from && until);
    const days = away.map(
      ({ from, until }) => (Date.parse(until ?? '') - Date.parse(from ?? '')) / 86_400_000,
    );
    expect(days.some((length) => length >= 25 && length <= 35)).toBe(true);
  });

  it('has a venue that opens soon, and says when', () => {
    const coming = venues.map((venue) => stateOn(venue, TODAY)).filter(({ kind }) => kind === 'coming_soon');
    expect(coming.length).toBeGreaterThanOrEqual(1);
    for (const { until } of coming) expect((until ?? '') > TODAY).toBe(true);
  });

  it('has a venue that closed for good, and one that moved to a venue which is there', () => {
    expect(venues.some((venue) => stateOn(venue, TODAY).kind === 'closed')).toBe(true);
    const moved = venues.filter((venue) => venue.declaredState.kind === 'moved');
    expect(moved.length).toBeGreaterThanOrEqual(1);
    for (const { declaredState } of moved) {
      const target = venues.find(({ code }) => code === declaredState.movedTo);
      expect(target && isListed(stateOn(target, TODAY))).toBe(true);
    }
  });

  it('has venues whose hours are unknown, and no hours that can’t be read', () => {
    const openings = createOpeningsCache();
    const readable = venues.filter((venue) => openings.of(venue, TODAY, 7) !== null);
    const written = venues.filter(({ hoursText }) => hoursText !== null);
    expect(readable.map(({ code }) => code)).toEqual(written.map(({ code }) => code));
    expect(written.length).toBeLessThan(venues.length);
    // An hours text that never opens would be read too.
    expect(
      written.filter((venue) => openings.of(venue, TODAY, 7)?.length === 0).map(({ code }) => code),
    ).toEqual([]);
  });

  it('names time zones that exist', () => {
    for (const { timeZone } of venues) expect(() => dateIn(timeZone, 0)).not.toThrow();
  });

  it('has every service and every capacity somewhere', () => {
    expect(new Set(venues.flatMap(({ services }) => services)).size).toBe(6);
    expect(new Set(venues.flatMap(({ capacities }) => capacities)).size).toBe(3);
    expect(venues.filter(({ capacities, games }) => capacities.length === 0 || games.length === 0)).toEqual(
      [],
    );
  });

  it('stands in towns that the gazetteer knows by that name, within 8 km of them', () => {
    const astray = venues.flatMap((venue) => {
      const town = townOf(theWorld().gazetteer, venue);
      if (!town || town.country !== venue.address.countryCode) return [`${venue.code}: no such town`];
      const meters = Math.round(distanceMeters(town.position, venue.position));
      return meters > TOWN_RADIUS_METERS ? [`${venue.code}: ${meters} m from ${town.name}`] : [];
    });
    expect(astray).toEqual([]);
  });

  it('has postal codes that belong to their towns, where the gazetteer knows any', () => {
    const wrong = venues.flatMap((venue) => {
      const codes = townOf(theWorld().gazetteer, venue)?.postalCodes ?? [];
      const { postalCode, city } = venue.address;
      return codes.length === 0 || codes.includes(postalCode) ? [] : [`${venue.code}: ${postalCode} ${city}`];
    });
    expect(wrong).toEqual([]);
  });

  it('has no two venues on the same spot', () => {
    const spots = countBy(({ position }) => `${position.latitude} ${position.longitude}`);
    expect([...spots].filter(([, count]) => count > 1)).toEqual([]);
  });

  it('promises nothing that is not its own: addresses for mail and links end in .example', () => {
    for (const { email, website, bookingUrl, giftUrl } of venues) {
      if (email) expect(email).toMatch(/@[\w.-]+\.example$/);
      for (const url of [website, bookingUrl, giftUrl]) {
        if (url) expect(new URL(url).hostname).toMatch(/\.example$/);
      }
    }
  });
});
