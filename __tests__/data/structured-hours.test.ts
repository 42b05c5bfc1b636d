import path from 'node:path';
import { loadTranslate } from '@/lib/server/load-messages';
import { venueRoute } from '@/lib/url/links';
import { venuePage } from '@/services/page-content/venue/venue-page';
import { success } from '@locator/base';
import {
  type CsvVenue,
  dateAfter,
  hoursOn,
  isAway,
  isSilentOn,
  sampleVenues,
  weekdayOf,
} from '../support/hours-oracle';
import { networkOf } from '../support/network';
import { valueOf } from '@locator/test-support/value-of';
import type { DescribedPage } from '@/lib/page/page';

const PAGE: DescribedPage = {
  locale: 'fr',
  siteUrl: 'https://site.example',
  url: 'https://site.example/fr/venue',
  title: '',
  description: '',
  openGraphImageUrl: '',
};

interface Entry {
  readonly dayOfWeek?: readonly string[];
  readonly opens?: string;
  readonly closes?: string;
  readonly description?: string;
  readonly validFrom?: string;
  readonly validThrough?: string;
}

interface Business {
  readonly '@type': string;
  readonly openingHoursSpecification?: readonly Entry[];
  readonly specialOpeningHoursSpecification?: readonly Entry[];
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Reads the structured data as Google does: special hours replace the regular ones. */
function structuredHoursOn(business: Business, date: string): readonly string[] {
  const isValid = ({ validFrom = '', validThrough = '9' }: Entry): boolean =>
    validFrom <= date && date <= validThrough;
  const special = business.specialOpeningHoursSpecification?.filter(isValid) ?? [];
  const regular = business.openingHoursSpecification?.filter(
    (entry) => isValid(entry) && entry.dayOfWeek?.includes(WEEKDAYS[weekdayOf(date)] ?? ''),
  );
  return (special.length > 0 ? special : (regular ?? []))
    .filter(({ opens, closes, description }) => description !== undefined || opens !== closes)
    .map(({ opens, closes, description }) => (description ? 'to confirm' : `${opens}-${closes}`));
}

const DAYS_AHEAD = 396;

/** Returns each day on which the structured data and the text differ. */
function differences(venue: CsvVenue, business: Business | undefined, today: string): string[] {
  if (venue.state === 'closed' || venue.state === 'moved' || !business) return business ? [venue.code] : [];
  const isAbsent = !business.openingHoursSpecification;
  return Array.from({ length: DAYS_AHEAD }, (_, days) => dateAfter(today, days)).flatMap(
    function compare(date) {
      const isSilent = venue.opening_hours !== '' && isSilentOn(venue, date);
      const expected = isAway(venue, date) ? [] : isSilent ? ['to confirm'] : hoursOn(venue, date);
      // Unknown hours, and those of a venue before its first day, have no structured data.
      if (expected === null || (venue.state === 'coming_soon' && isAbsent && !isAway(venue, date))) return [];
      const stated = structuredHoursOn(business, date);
      return stated.join() === expected.join()
        ? []
        : [`${venue.code} ${date} ${stated.join() || 'off'} instead of ${expected.join() || 'off'}`];
    },
  );
}

it.each(['2026-11-24', '2027-08-25'])(
  'The structured data of every sample venue has the hours of its text on every day of 13 months from %s',
  async (today) => {
    const now = Date.parse(`${today}T12:00Z`);
    const { backend } = await networkOf(path.resolve('data/venues.csv'), () => now);
    const t = await loadTranslate('fr');
    const wrong: string[] = [];
    for (const row of sampleVenues()) {
      const venue = valueOf(await backend.venue(row.code, 'fr'));
      const page = venuePage({
        ...{ route: venueRoute('fr', venue), t, venue, now },
        ...{ showPhone: false, isOpenThen: null, formerName: null, searchedText: null, suggestions: [] },
        surroundings: { version: '0123456789ab', hasStreets: false },
        nearby: success({ venues: [], total: 0 }),
        counties: success([]),
        cities: success([]),
        paymentMethods: success([]),
      });
      const [business] = page.kind === 'page' ? (page.describe?.(PAGE) ?? []) : [];
      wrong.push(...differences(row, business as unknown as Business | undefined, today));
    }
    expect(wrong).toEqual([]);
  },
);
