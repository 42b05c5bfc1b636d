import { joinedRooms, largestGroup, type Price, type Room } from '@locator/venue-model/group-fit';
import {
  attributeOf,
  attributeText,
  attributeWithRole,
  isShown,
  shownOptions,
  wheelchair,
} from '@locator/venue-model/chain';
import { iconOf, isWheelchairAccessible, knownAttributes, labelOf } from '../attribute-texts';
import { formatMoney } from '@/lib/locale/format';
import { formatList } from '@/lib/locale/format-facts';
import { languageTag, type Locale } from '@locator/base/locale';
import type { Translate } from '@/lib/locale/messages';
import { ACCESSIBILITY_FACTS } from '@locator/facts';
import type { Accessibility, VenueDetails } from '@locator/venue-model';
import { ownBrand } from '@/lib/brand/server/server-brand';
import { fromText, nameIn, splitAtNames } from '../offer-texts';

export interface VenueFact {
  /** Name of a symbol in `components/ui/icons.svg`, or the path of an icon. */
  readonly icon: string;
  readonly text: string;
  /** Each alternates between the page's and the operator's language. See `splitAtNames`. */
  readonly notes: readonly (readonly string[])[];
}

/** In the order of a group's questions. Leaves out the duration and, if `isPriceShown`, the only price. */
export function venueFacts(venue: VenueDetails, t: Translate, isPriceShown = false): VenueFact[] {
  const { minimumAge, gamesPerRoom, playLanguages, services, rooms } = venue;
  const has = (role: Parameters<typeof attributeWithRole>[0]): boolean =>
    isShown(attributeWithRole(role), 'venue');
  const largest = has('rooms') || has('persons') ? largestGroup(venue) : null;
  const shownRooms = has('rooms') ? joinedRooms(rooms) : [];
  const [price, ...otherPrices] = has('prices') ? statedPrices(venue.prices, t) : [];
  const isOnlyPrice = otherPrices.length === 0 && venue.prices.every(({ dayType }) => dayType === 'any');
  const access = has('accessibility') ? accessibilityTexts(venue.accessibility, t) : [];
  const isAccessible = isWheelchairAccessible(venue, 'venue');
  const accessText = isAccessible ? labelOf(wheelchair() ?? '', t.lng) : t('facts:access.title');
  const shownServices = shownOptions(attributeOf('services'), services, 'venue');
  const facts = [
    largest !== null &&
      fact(
        'group',
        t('venues:upTo', { count: largest }),
        shownRooms.map((joined) => roomsNote(venue, joined, t)),
      ),
    price !== undefined &&
      !(isPriceShown && isOnlyPrice) &&
      fact('price', price, otherPrices.map(splitAtNames)),
    minimumAge !== null &&
      has('minimumAge') &&
      fact('age', t('facts:group.minimumAge', { count: minimumAge })),
    gamesPerRoom !== null &&
      has('gamesPerRoom') &&
      fact('games', t('facts:group.gamesPerRoom', { count: gamesPerRoom })),
    playLanguages.length > 0 && has('languages') && fact('language', languagesText(venue, t)),
    ...shownServices
      .filter((service) => service !== wheelchair())
      .map((service) => fact(iconOf(service), labelOf(service, t.lng))),
    ...knownAttributes(venue, 'venue', t).map(({ attribute, label, valueText, prices }) =>
      fact(
        iconOf(attribute.key),
        valueText === null || prices.length > 0 ? label : t('facts:attribute', { label, value: valueText }),
        prices.map(splitAtNames),
      ),
    ),
    (isAccessible || access.length > 0) && fact('wheelchair', accessText, access.map(splitAtNames)),
  ];
  return facts.filter((one) => one !== false);
}

function fact(icon: string, text: string, notes: VenueFact['notes'] = []): VenueFact {
  return { icon, text, notes };
}

/** Maximum length of a room's name that a narrow column shows on one line. */
const MAX_UNBROKEN = 24;

/** "Espaces reliés : Salle Jazz (4–20) + Salle Rock (4–18)", which wraps between rooms, or within a long name. */
function roomsNote(venue: VenueDetails, joined: readonly Room[], t: Translate): readonly string[] {
  const rooms = joined
    .map(({ name, minPlayers, maxPlayers }) => {
      const shown = nameIn(venue, name, t.lng);
      const unbroken = name.length > MAX_UNBROKEN ? shown : shown.replaceAll(' ', '\u00a0');
      return `${unbroken}\u00a0(${minPlayers}\u2060–\u2060${maxPlayers})`;
    })
    .join('\u00a0+ ');
  return splitAtNames(joined.length > 1 ? t('facts:fit.joined', { rooms }) : rooms);
}

/** Returns the stated prices: "18 € par personne (du lundi au vendredi)", "ou dès 300 € par espace". */
function statedPrices(prices: readonly Price[], t: Translate): string[] {
  return prices.map(function describe({ per, amount, currency, dayType, isFrom }, index) {
    const money = { price: formatMoney(amount, currency, t.lng) };
    const unit = t(per === 'player' ? 'facts:group.perPlayer' : 'facts:group.perRoom', money);
    const days = dayType === 'any' ? '' : ` (${t(`facts:group.${dayType}`)})`;
    const price = fromText(unit, isFrom, t) + days;
    if (index === 0 || prices[index - 1]?.per === per) return price;
    return t(per === 'room' ? 'facts:group.orRoom' : 'facts:group.or', { price });
  });
}

/** CLDR knows only “olandese”, the language of the Netherlands. */
const BELGIAN_DUTCH_IN_ITALIAN = 'neerlandese';

function languagesText({ playLanguages, address }: VenueDetails, t: Translate): string {
  const locale = t.lng;
  const nameOf = (code: string): string =>
    locale === 'it' && code === 'nl' && address.countryCode === 'BEL'
      ? BELGIAN_DUTCH_IN_ITALIAN
      : languageName(code, locale);
  const label = ownBrand() && attributeWithRole('languages')?.label;
  if (label) {
    const value = formatList(playLanguages.map(nameOf), locale);
    return t('facts:attribute', { label: attributeText(label, locale), value });
  }
  return t('facts:group.languages', {
    count: playLanguages.length,
    languages: formatList(
      playLanguages.map((code) => t('facts:group.language', { language: nameOf(code) })),
      locale,
    ),
  });
}

/** "(Text auf Französisch)": marks descriptions on pages in another language; null on pages in the same one. */
export function textLanguage(contentLanguage: string, t: Translate): string | null {
  if (contentLanguage === t.lng) return null;
  return t('facts:venue.textLanguage', { language: languageName(contentLanguage, t.lng) });
}

function languageName(code: string, locale: Locale): string {
  return new Intl.DisplayNames([languageTag(locale)], { type: 'language' }).of(code) ?? code;
}

function accessibilityTexts(facts: Accessibility, t: Translate): string[] {
  if (ACCESSIBILITY_FACTS.every((fact) => facts[fact] === null)) return [];
  return ACCESSIBILITY_FACTS.flatMap((fact) => accessibilityText(fact, facts, t) ?? []);
}

function accessibilityText(
  fact: (typeof ACCESSIBILITY_FACTS)[number],
  facts: Accessibility,
  t: Translate,
): string | null {
  switch (fact) {
    case 'entree_marches':
    case 'entree_largeur_mini': {
      const count = facts[fact];
      return count === null ? null : t(`facts:access.${fact}`, { count });
    }
    case 'entree_marches_rampe':
      return facts[fact] && t(`facts:access.${fact}.${facts[fact]}`);
    case 'accueil_cheminement_plain_pied':
    case 'stationnement_ext_pmr':
      return facts[fact] === null ? null : t(`facts:access.${fact}.${facts[fact]}`);
    case 'entree_plain_pied':
    case 'sanitaires_adaptes':
    case 'stationnement_pmr': {
      // Omit that parking on site is unknown if the next text says whether there is parking nearby.
      if (fact === 'stationnement_pmr' && facts[fact] === null && facts.stationnement_ext_pmr !== null)
        return null;
      // Omit "no step-free entrance" if the number of steps is listed, which implies it.
      if (fact === 'entree_plain_pied' && facts[fact] === false && facts.entree_marches) return null;
      return t(`facts:access.${fact}.${facts[fact] ?? 'unknown'}`);
    }
  }
}
