import type { Locale } from '@locator/base/locale';
import type { Translate } from '@/lib/locale/messages';
import { townLabel } from '@/lib/locale/town-names';
import { firstBy } from '@locator/base';
import {
  addVenue,
  type City,
  NO_VENUES,
  sumOfCounts,
  type Venue,
  type VenueCounts,
} from '@locator/venue-model';
import { venueCountText } from '../venue-count-text';

interface CountedPlace extends VenueCounts {
  readonly name: string;
}

const MAX_NAMES = 4;

/** "94 salles" and "France · Belgique · Suisse": the number of venues, and the places with the most venues. */
export function networkLines(
  places: readonly CountedPlace[],
  t: Translate,
  total: VenueCounts = sumOfCounts(places),
): string[] {
  if (total.venueCount === 0) return [];
  const names = firstBy(places, MAX_NAMES, ({ venueCount }) => -venueCount).map(({ item }) => item.name);
  return [venueCountText(total, t), names.join(' · ')];
}

/** Returns the number of venues per town, in order of first appearance. */
export function townsOf(venues: readonly Pick<Venue, 'address' | 'state'>[], locale: Locale): CountedPlace[] {
  const counts = new Map<string, VenueCounts>();
  for (const { address, state } of venues) {
    const name = townLabel(address, locale);
    counts.set(name, addVenue(counts.get(name) ?? NO_VENUES, state));
  }
  return [...counts].map(([name, venueCounts]) => ({ name, ...venueCounts }));
}

/** Creates labels only for the largest towns, because a country may have thousands. */
export function countedTowns(
  cities: readonly Pick<City, 'city' | 'countryCode' | 'venueCount'>[],
  locale: Locale,
): CountedPlace[] {
  const largest = firstBy(cities, MAX_NAMES, ({ venueCount }) => -venueCount);
  return largest.map(({ item }) => ({ name: townLabel(item, locale), venueCount: item.venueCount }));
}
