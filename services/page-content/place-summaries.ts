import { brand } from '@/lib/brand/brand';
import { formatDate } from '@/lib/locale/format';
import { formatDistance, formatList, formatRegularDays } from '@/lib/locale/format-facts';
import type { Translate } from '@/lib/locale/messages';
import { countyPhrase } from '@/lib/locale/county-phrases';
import { townPhrase } from '@/lib/locale/place-phrases';
import { townLabel } from '@/lib/locale/town-names';
import { firstBy } from '@locator/base';
import { type City, type County, inBusinessCount, type NearbyVenue } from '@locator/venue-model';
import { stateNotice } from './venue/shown-venue';
import { venueCountText } from './venue-count-text';
import { NEARBY_RADIUS_METERS, nearestInBusiness } from '@/services/backend/search';
import type { Profile } from '@/services/feeds/site-index';

/* Builds the paragraph that describes a place's venues and makes the place's page unique. Omits unknown data. */

/** Maximum number of places in a complete list. If there are more, only those with the most venues are listed. */
const MAX_WHOLE_LIST = 4;
const MAX_PLACES_LISTED = 3;

export interface TownSummaryData {
  /** The town with its preposition: "à Lyon". Null for a station or landmark, because venues belong to towns. */
  readonly where: string | null;
  readonly profile: Profile | undefined;
  /** Venues around the town and beyond, sorted by distance. */
  readonly venues: readonly NearbyVenue[];
  readonly total: number;
}

export function townSummary(town: TownSummaryData, t: Translate): string {
  const { where, profile, total } = town;
  if (where === null || !profile) return nearestVenueSentence(town, t);
  return paragraph(venueSentences(profile, where, '', t, total > profile.venueCount));
}

/** Must not depend on the time or date, because the page's `Last-Modified` depends only on the venue data. */
export function areaSummary(
  where: string,
  profile: Profile | undefined,
  places: readonly (City | County)[],
  t: Translate,
): string {
  if (!profile) return '';
  return paragraph(venueSentences(profile, where, largestPlaces(places, t), t));
}

/** Returns a place with its preposition. `isContinued` is set for all but the first place in a list without counts. */
function phraseOf(place: City | County, isContinued: boolean, t: Translate): string {
  if (!('city' in place)) return countyPhrase(place, t.lng);
  const town = townLabel(place, t.lng);
  // Only French repeats the preposition: "à Chessy et à Melun", but "in Chessy and Melun".
  return isContinued && t.lng !== 'fr' ? town : townPhrase(town, 'in', t.lng);
}

/** `places`, such as ": 4 à Lyon et 1 à Villeurbanne", ends a sentence. `isPart`: the list has other venues, too. */
function venueSentences(
  profile: Profile,
  where: string,
  places: string,
  t: Translate,
  isPart = false,
): string[] {
  const { venueCount: count, comingCount, opensOn, largestGroup, openDays } = profile;
  const open = inBusinessCount(profile);
  if (count === 1 && comingCount === 1) {
    const opening = { where, brand: brand().name };
    return [
      opensOn === null
        ? t('facts:comingOnly', opening)
        : t('facts:comingOnlyOn', { ...opening, date: formatDate(opensOn, t.lng) }),
    ];
  }
  const areAllOpen = open === count;
  const closedDays = openDays ? EVERY_DAY.filter((day) => !openDays.includes(day)) : null;
  return [
    t(open > 0 ? 'facts:venues' : 'facts:onlyAway', {
      brand: brand().name,
      venues: venueCountText(profile, t, (isPart ? t('facts:itself', { where }) : where) + places),
    }),
    ...(areAllOpen && largestGroup !== null ? [t('facts:largest', { count, players: largestGroup })] : []),
    ...(closedDays?.length === 0 && areAllOpen && count === 1 ? [t('facts:everyDay')] : []),
    ...(closedDays && closedDays.length > 0 && areAllOpen
      ? [closedDaysSentence(count, formatRegularDays(consecutive(closedDays), t.lng), t)]
      : []),
  ];
}

function closedDaysSentence(count: number, days: string, t: Translate): string {
  return count === 2 ? t('facts:closedOnBoth', { days }) : t('facts:closedOn', { count, days });
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Moves the days at the end of the week before Monday if they adjoin it: "on Sundays and Mondays". */
function consecutive(days: readonly number[]): readonly number[] {
  const afterGap = days.findLastIndex((day, index) => index > 0 && day > (days[index - 1] ?? day) + 1);
  if (afterGap === -1 || days[0] !== 1 || days.at(-1) !== 7) return days;
  return [...days.slice(afterGap), ...days.slice(0, afterGap)];
}

/** ": à Lyon et à Villeurbanne"; if too many, ", dont 12 à Paris". Empty for one place, or many with one venue each. */
function largestPlaces(places: readonly (City | County)[], t: Translate): string {
  const largest = firstBy(places, MAX_WHOLE_LIST + 1, (place) => -inBusinessCount(place))
    .map(({ item }) => item)
    .filter((place) => inBusinessCount(place) > 0);
  const isWhole = largest.length <= MAX_WHOLE_LIST;
  const listed = isWhole
    ? largest
    : largest.slice(0, MAX_PLACES_LISTED).filter((place) => inBusinessCount(place) > 1);
  const isEven = listed.every((place) => inBusinessCount(place) === 1);
  if (largest.length < 2 || listed.length === 0) return '';
  const phrases = listed.map((place, index) =>
    isEven ? phraseOf(place, index > 0, t) : `${inBusinessCount(place)} ${phraseOf(place, false, t)}`,
  );
  return t(isWhole ? 'facts:where' : 'facts:including', { places: formatList(phrases, t.lng) });
}

function nearestVenueSentence({ where, venues }: TownSummaryData, t: Translate): string {
  const nearest = nearestInBusiness(venues);
  if (!nearest || nearest.distanceMeters === null || nearest.isPositionApproximate) return '';
  // Rounding to the nearest must not move a venue beyond the radius onto it: the page says that none is within it.
  const isBeyond = nearest.distanceMeters > NEARBY_RADIUS_METERS;
  const meters = isBeyond
    ? Math.max(nearest.distanceMeters, NEARBY_RADIUS_METERS + 100)
    : nearest.distanceMeters;
  const venue = { name: nearest.name, distance: formatDistance(meters, t.lng) };
  return paragraph([
    where === null ? t('facts:nearest', venue) : t('facts:none', { where, ...venue }),
    stateNotice(nearest.state, t) ?? '',
  ]);
}

function paragraph(sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(' ');
}
