import type { Locale } from '@locator/base/locale';
import type { Translate } from '@/lib/locale/messages';
import { townLabel } from '@/lib/locale/town-names';
import { firstBy } from '@locator/base';
import type { City, Venue } from '@locator/venue-model';

export interface CountedPlace {
  readonly name: string;
  readonly venueCount: number;
}

const MAX_NAMES = 4;

/** "94 salles" and "France · Belgique · Suisse": the number of venues, and the places with the most venues. */
export function networkLines(
  places: readonly CountedPlace[],
  t: Translate,
  total: number = places.reduce((sum, { venueCount }) => sum + venueCount, 0),
): string[] {
  if (total === 0) return [];
  const names = firstBy(places, MAX_NAMES, ({ venueCount }) => -venueCount).map(({ item }) => item.name);
  return [t('common:venueCount', { count: total }), names.join(' · ')];
}

/** Returns the number of venues per town, in order of first appearance. */
export function townsOf(venues: readonly Pick<Venue, 'address'>[], locale: Locale): CountedPlace[] {
  const counts = new Map<string, number>();
  for (const { address } of venues) {
    const name = townLabel(address, locale);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, venueCount]) => ({ name, venueCount }));
}

/** Creates labels only for the largest towns, because a country may have thousands. */
export function countedTowns(
  cities: readonly Pick<City, 'city' | 'countryCode' | 'venueCount'>[],
  locale: Locale,
): CountedPlace[] {
  const largest = firstBy(cities, MAX_NAMES, ({ venueCount }) => -venueCount);
  return largest.map(({ item }) => ({ name: townLabel(item, locale), venueCount: item.venueCount }));
}
