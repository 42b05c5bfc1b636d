import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codesOf } from '@locator/venue-model/chain';
import { type ImportedVenues, importVenues } from '@locator/venue-import';
import { createOpeningsCache } from '@locator/opening-hours';
import { isListed, stateOn, type VenueRecord } from '@locator/venue-model';
import { testReferenceData } from '@locator/test-support/reference-data';

/** The current date in these tests. The sample data was made for this date. */
const TODAY = '2026-11-20';

let imported: ImportedVenues;
let venues: readonly VenueRecord[];

beforeAll(async () => {
  imported = await importVenues(readFileSync(path.resolve('data/venues.csv')), testReferenceData(), {
    fileName: 'venues.csv',
    today: TODAY,
    checksPlausibility: true,
  });
  venues = imported.records;
});

function countBy(keyOf: (venue: VenueRecord) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const venue of venues) counts.set(keyOf(venue), (counts.get(keyOf(venue)) ?? 0) + 1);
  return counts;
}

describe('Sample network', () => {
  it('The sample network passes the import without a validation issue but public holidays without hours', () => {
    expect(new Set(imported.findings.map(({ code }) => code))).toEqual(new Set(['holiday-unstated']));
    expect(imported.rejectedCount).toBe(0);
  });

  it('The sample network has at least eighty venues', () => {
    expect(venues.length).toBeGreaterThanOrEqual(80);
  });

  it('The sample network covers seven countries and territories', () => {
    expect([...new Set(venues.map(({ address }) => address.countryCode))].sort()).toEqual(
      expect.arrayContaining(['BEL', 'CHE', 'FRA', 'GLP', 'LUX', 'MAR', 'REU']),
    );
  });

  it('The sample network has towns with several venues and a street with two', () => {
    const cities = countBy(({ address }) => `${address.countryCode} ${address.city}`);
    expect([...cities.values()].filter((count) => count >= 3).length).toBeGreaterThanOrEqual(2);
    const streets = countBy(
      ({ address }) => `${address.city} ${address.line.replace(/^[\d\s,]+(bis|ter)?\s*/, '')}`,
    );
    expect([...streets.values()].some((count) => count >= 2)).toBe(true);
  });

  it('The sample network has a venue that is closed for about a month', () => {
    const away = venues
      .map((venue) => stateOn(venue, TODAY))
      .filter(({ kind, from, until }) => kind === 'temporarily_closed' && from && until);
    const days = away.map(
      ({ from, until }) => (Date.parse(until ?? '') - Date.parse(from ?? '')) / 86_400_000,
    );
    expect(days.some((length) => length >= 25 && length <= 35)).toBe(true);
  });

  it('The sample network has a venue that opens soon, with its opening date', () => {
    const coming = venues.map((venue) => stateOn(venue, TODAY)).filter(({ kind }) => kind === 'coming_soon');
    expect(coming.length).toBeGreaterThanOrEqual(1);
    for (const { until } of coming) expect((until ?? '') > TODAY).toBe(true);
  });

  it('The sample network has a permanently closed venue, and a moved venue whose successor exists', () => {
    expect(venues.some((venue) => stateOn(venue, TODAY).kind === 'closed')).toBe(true);
    const moved = venues.filter((venue) => venue.declaredState.kind === 'moved');
    expect(moved.length).toBeGreaterThanOrEqual(1);
    for (const { declaredState } of moved) {
      const target = venues.find(({ code }) => code === declaredState.movedTo);
      expect(target && isListed(stateOn(target, TODAY))).toBe(true);
    }
  });

  it('The sample network has venues with unknown hours, and no unreadable hours', () => {
    const openings = createOpeningsCache();
    const readable = venues.filter((venue) => openings.of(venue, TODAY, 7) !== null);
    const written = venues.filter(({ hoursText }) => hoursText !== null);
    expect(readable.map(({ code }) => code)).toEqual(written.map(({ code }) => code));
    expect(written.length).toBeLessThan(venues.length);
    // A valid `opening_hours` value may still describe a venue that never opens.
    expect(
      written.filter((venue) => openings.of(venue, TODAY, 7)?.length === 0).map(({ code }) => code),
    ).toEqual([]);
  });

  it('Every service and every capacity occurs in the sample network', () => {
    expect(new Set(venues.flatMap(({ services }) => services)).size).toBe(codesOf('services').length);
    expect(new Set(venues.flatMap(({ capacities }) => capacities)).size).toBe(codesOf('capacity').length);
    expect(venues.filter(({ capacities, games }) => capacities.length === 0 || games.length === 0)).toEqual(
      [],
    );
  });

  it('Every sample venue with wheelchair access has no steps at the entrance, or a ramp', () => {
    const contradicting = venues.filter(
      ({ services, accessibility }) =>
        services.includes('acces_pmr') &&
        (accessibility.entree_plain_pied === false || accessibility.entree_marches) &&
        (accessibility.entree_marches_rampe ?? 'aucune') === 'aucune',
    );
    expect(contradicting.map(({ code }) => code)).toEqual([]);
  });

  it('Every e-mail address and link of the sample network uses the reserved domain .example', () => {
    for (const { email, website, bookingUrl, giftUrl } of venues) {
      if (email) expect(email).toMatch(/@[\w.-]+\.example$/);
      for (const url of [website, bookingUrl, giftUrl]) {
        if (url) expect(new URL(url).hostname).toMatch(/\.example$/);
      }
    }
  });
});
