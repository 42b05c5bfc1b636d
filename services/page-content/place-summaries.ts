import { BRAND } from '@/lib/brand/brand';
import type { CapacityCode } from '@/lib/filters/filters';
import { formatDistance, formatList, formatMinutes, formatWeekdays } from '@/lib/locale/format-facts';
import { nearestOf } from '@/lib/geo/nearest-of';
import type { Position } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import type { Translate } from '@/lib/locale/messages';
import { firstBy } from '@/lib/sort/first-by';
import type { City, County } from '@/services/backend/backend';
import { NEARBY_RADIUS_METERS } from '@/services/backend/search';
import type { NearbyVenue } from '@/services/backend/venue';
import type { Profile } from '@/services/feeds/venue-profile';

/* Builds the paragraph that is unique to the page of a place, from its venues. Unknown data is omitted. */

export interface Language {
  readonly locale: Locale;
  readonly t: Translate;
}

const MAX_PLACES_LISTED = 3;

const PLAYERS: Record<CapacityCode, number> = { max18: 18, max36: 36, max54: 54 };

export interface TownSummaryData {
  readonly id: string;
  /** The town with its preposition: "à Lyon". */
  readonly where: string;
  readonly position: Position;
  /** Of the town's own venues. */
  readonly profile: Profile | undefined;
  /** Venues around the town, nearest first, and their total number. */
  readonly venues: readonly NearbyVenue[];
  readonly total: number;
  /** Towns of the country that have a results page. */
  readonly cities: readonly City[];
}

export function townSummary(town: TownSummaryData, language: Language): string {
  const { where, profile, venues, total } = town;
  const { locale, t } = language;
  const [nearest] = venues;
  const venueCountSentence = profile ? [countSentence(profile, where, t)] : [];
  const nearestVenueSentence =
    !profile && nearest && nearest.distanceMeters !== null
      ? [
          t('facts:none', {
            where,
            name: nearest.name,
            distance: formatDistance(nearest.distanceMeters, locale),
          }),
        ]
      : [];
  const nearbySentence =
    total > (profile?.venueCount ?? 0)
      ? [t('facts:around', { count: total, radius: NEARBY_RADIUS_METERS / 1000 })]
      : [];
  return paragraph([
    ...venueCountSentence,
    ...nearestVenueSentence,
    ...nearbySentence,
    ...offerSentences(profile, language),
    nearbyTownsSentence(town, language),
  ]);
}

export function countySummary(
  where: string,
  profile: Profile | undefined,
  cities: readonly City[],
  language: Language,
): string {
  const firstSentences = citiesSentences(where, profile, cities, language);
  return paragraph([...firstSentences, ...offerSentences(profile, language)]);
}

/** Must not depend on the time or date: the page's `Last-Modified` comes from the venue data alone. */
export function countrySummary(
  where: string,
  profile: Profile | undefined,
  cities: readonly City[],
  language: Language,
): string {
  const firstSentences = citiesSentences(where, profile, cities, language);
  return paragraph([...firstSentences, ...(profile ? gamesSentences(profile, language) : [])]);
}

export function countiesSummary(
  where: string,
  profile: Profile | undefined,
  counties: readonly County[],
  language: Language,
): string {
  if (!profile) return '';
  const { t } = language;
  const count = counties.filter(({ venueCount }) => venueCount > 0).length;
  return paragraph([
    countSentence(profile, where, t),
    ...(counties.length > 1 ? [t('facts:spread', { count, total: counties.length })] : []),
    largestPlacesSentence(counties, 'counties', ({ label }) => label, language),
  ]);
}

function countSentence({ venueCount: count }: Profile, where: string, t: Translate): string {
  return t('facts:venues', { count, where, brand: BRAND.name });
}

function citiesSentences(
  where: string,
  profile: Profile | undefined,
  cities: readonly City[],
  language: Language,
): string[] {
  if (!profile) return [];
  const largest = largestPlacesSentence(cities, 'towns', ({ city }) => city, language);
  return [countSentence(profile, where, language.t), largest];
}

function offerSentences(profile: Profile | undefined, language: Language): string[] {
  return profile ? [...gamesSentences(profile, language), ...hoursSentences(profile, language)] : [];
}

function gamesSentences({ games, largest }: Profile, { locale, t }: Language): string[] {
  const names = games.map((game) => t(`common:games.${game}`));
  return [
    ...(names.length > 0 ? [t('facts:games', { games: formatList(names, locale) })] : []),
    ...(largest ? [t('facts:largest', { players: PLAYERS[largest] })] : []),
  ];
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

function hoursSentences({ usualWeek }: Profile, { locale, t }: Language): string[] {
  if (!usualWeek) return [];
  const { opensAt, closesAt, weekdays } = usualWeek;
  const closedDays = EVERY_DAY.filter((day) => !weekdays.includes(day));
  return [
    t('facts:hours', { opens: formatMinutes(opensAt), closes: formatMinutes(closesAt) }),
    closedDays.length === 0
      ? t('facts:everyDay')
      : t('facts:closedOn', { days: formatList(formatWeekdays(closedDays, locale), locale) }),
  ];
}

function nearbyTownsSentence({ id, position, cities }: TownSummaryData, { locale, t }: Language): string {
  const nearest = nearestOf(
    cities,
    position,
    MAX_PLACES_LISTED,
    (city) => city.id !== id && city.venueCount > 0,
  );
  if (nearest.length === 0) return '';
  const towns = nearest.map(({ item, rank: meters }) =>
    t('facts:distance', { place: item.city, distance: formatDistance(meters, locale) }),
  );
  return t('facts:neighbours', { towns: formatList(towns, locale) });
}

/** Returns the places with the most venues; empty if there is only one place. */
function largestPlacesSentence<Place extends { readonly venueCount: number }>(
  places: readonly Place[],
  kind: 'towns' | 'counties',
  nameOf: (place: Place) => string,
  { locale, t }: Language,
): string {
  const withVenues = places.filter(({ venueCount }) => venueCount > 0);
  if (withVenues.length === 0) return '';
  const largest = firstBy(withVenues, MAX_PLACES_LISTED, ({ venueCount }) => -venueCount);
  const names = largest.map(({ item }) =>
    t('facts:counted', { place: nameOf(item), number: item.venueCount }),
  );
  return t(`facts:${kind}`, { names: formatList(names, locale) });
}

function paragraph(sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(' ');
}
