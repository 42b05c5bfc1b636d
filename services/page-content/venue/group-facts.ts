import type { Price } from '@locator/venue-model/group-fit/price';
import { formatList } from '@/lib/locale/format-facts';
import { languageTag, type Locale } from '@locator/base/locale/locale';
import type { Translate } from '@/lib/locale/messages';
import { type Accessibility, ACCESSIBILITY_FACTS, type VenueDetails } from '@locator/venue-model/venue';
import { markName, splitAtNames } from '../foreign-names';
import { priceText } from '../group-texts';

/** Text about a venue's rooms, prices, games and accessibility. Empty lists are not shown. */
export interface GroupFacts {
  readonly rooms: readonly {
    readonly name: string;
    readonly players: string;
    /** A sentence that lists the rooms that can be combined with this room; null if there are none. */
    readonly joined: readonly string[] | null;
  }[];
  readonly prices: readonly string[];
  readonly games: readonly string[];
  readonly accessibility: readonly string[];
}

/** CLDR knows only “olandese”, the language of the Netherlands. */
const BELGIAN_DUTCH_IN_ITALIAN = 'neerlandese';

export function groupFacts(venue: VenueDetails, locale: Locale, t: Translate): GroupFacts {
  const { durationMinutes, minimumAge, gamesPerRoom, playLanguages } = venue;
  const languages = new Intl.DisplayNames([languageTag(locale)], { type: 'language' });
  const nameOf = (code: string): string =>
    locale === 'it' && code === 'nl' && venue.address.countryCode === 'BEL'
      ? BELGIAN_DUTCH_IN_ITALIAN
      : (languages.of(code) ?? code);
  return {
    rooms: venue.rooms.map(({ name, minPlayers, maxPlayers, combinesWith }) => ({
      name,
      players: t('facts:group.players', { min: minPlayers, max: maxPlayers }),
      joined:
        combinesWith.length === 0
          ? null
          : splitAtNames(t('facts:group.joined', { rooms: formatList(combinesWith.map(markName), locale) })),
    })),
    prices: venue.prices.map(function describe(price, index) {
      const text = datedPriceText(price, locale, t);
      const isAlternative = index > 0 && venue.prices[index - 1]?.per !== price.per;
      return isAlternative ? t('facts:group.or', { price: text }) : text;
    }),
    games: [
      ...(durationMinutes === null ? [] : [t('facts:group.duration', { count: durationMinutes })]),
      ...(minimumAge === null ? [] : [t('facts:group.minimumAge', { count: minimumAge })]),
      ...(gamesPerRoom === null ? [] : [t('facts:group.gamesPerRoom', { count: gamesPerRoom })]),
      ...(playLanguages.length === 0
        ? []
        : [
            t('facts:group.languages', {
              count: playLanguages.length,
              languages: formatList(
                playLanguages.map((code) => t('facts:group.language', { language: nameOf(code) })),
                locale,
              ),
            }),
          ]),
    ],
    accessibility: accessibilityTexts(venue.accessibility, t),
  };
}

function datedPriceText(price: Price, locale: Locale, t: Translate): string {
  const text = priceText(price, locale, t);
  return price.dayType === 'any' ? text : `${text} (${t(`facts:group.${price.dayType}`)})`;
}

/** Listed even if they are unknown, unless nothing is known about the venue's accessibility. */
const ALWAYS_NAMED: readonly (keyof Accessibility)[] = [
  'entree_plain_pied',
  'sanitaires_adaptes',
  'stationnement_pmr',
];

function accessibilityTexts(facts: Accessibility, t: Translate): GroupFacts['accessibility'] {
  if (ACCESSIBILITY_FACTS.every((fact) => facts[fact] === null)) return [];
  return ACCESSIBILITY_FACTS.flatMap(function describe(fact): string[] {
    const value = facts[fact];
    if (fact === 'entree_marches' || fact === 'entree_largeur_mini') {
      return typeof value === 'number' ? [t(`facts:access.${fact}`, { count: value })] : [];
    }
    if (value === null && !ALWAYS_NAMED.includes(fact)) return [];
    // Omit that parking on site is unknown if the next text says whether there is parking nearby.
    if (fact === 'stationnement_pmr' && value === null && facts.stationnement_ext_pmr !== null) return [];
    // Omit "no step-free entrance" if the number of steps is listed, which implies it.
    if (fact === 'entree_plain_pied' && value === false && facts.entree_marches) return [];
    // There is a message for each fact and value, but TypeScript cannot infer that this key exists.
    const key = `facts:access.${fact}.${String(value ?? 'unknown')}` as 'facts:access.entree_plain_pied.true';
    return [t(key)];
  });
}
