import { addressOnOneLine } from '@locator/base/locale';
import { toSlug } from '@locator/base';
import {
  type City,
  type County,
  type Criteria,
  hasCriteria,
  isGone,
  type VenueDetails,
} from '@locator/venue-model';
import { occasionCodes } from '@locator/venue-model/chain';
import { brand } from '@/lib/brand/brand';
import { splitVenueName } from '@/lib/brand/short-name';
import { formatList } from '@/lib/locale/format-facts';
import type { Translate } from '@/lib/locale/messages';
import { shownState, venueStateText } from '@/lib/locale/open-state-text';
import { townPhrase } from '@/lib/locale/place-phrases';
import { townLabel } from '@/lib/locale/town-names';
import { MAX_TITLE_LENGTH } from '@/lib/page/document-title';
import type { PageMetadata } from '@/lib/page/page';
import { writeUrl } from '@/lib/url/routes';
import { gameLabels } from './shown-venue';
import type { VenueVisit } from './venue-hours';
import { cityLink, countryLink, countyLink, homeLink } from '../breadcrumb-links';

interface MetadataParts extends Pick<VenueVisit, 'venue' | 'route' | 't'> {
  readonly criteria: Criteria;
  readonly county: County | undefined;
  readonly cities: readonly City[];
  readonly hasPaymentMethods: boolean;
}

export function venueMetadata(parts: MetadataParts): PageMetadata {
  const { venue, route, criteria, county, cities, t } = parts;
  const { locale } = route;
  const { name, address } = venue;
  const state = stateOf(venue.state, t);
  const city = cityOf(venue, cities);
  return {
    title: searchedTitle(venue, t),
    description: [
      ...(state === null ? [] : [`${state}. `]),
      isGone(venue.state)
        ? `${name}, ${addressOnOneLine(address)}.`
        : t('facts:venue.description', {
            name,
            address: addressOnOneLine(address),
            contents: pageContents(parts),
          }),
    ].join(''),
    breadcrumb: [
      homeLink(t),
      countryLink(locale, address.countryCode),
      ...(county ? [countyLink(locale, county)] : []),
      ...(city ? [cityLink(locale, city)] : []),
      { level: 'venue', label: splitVenueName(name).short, url: writeUrl(route) },
    ],
    isIndexable: !isGone(venue.state) && !hasCriteria(criteria),
  };
}

/** "Ouverture le 12 février 2027"; null for a venue that is open as usual. */
function stateOf(state: VenueDetails['state'], t: Translate): string | null {
  const text = venueStateText(shownState(state, t.lng));
  return text && t(`venues:state.${text.key}`, { date: text.date });
}

/** A second game must leave room for the chain's name. */
const MAX_LENGTH_WITH_TWO_GAMES = 60;

/** Saint-Denis "de La Réunion" is one name, Lyon "Terreaux" a town and a quarter. */
const NAME_GOES_ON = /^(?:(?:de|du|des|en|lès|sur|sous|di|del|am|an|bei|im|aan|van) |d’)/;

/**
 * What people type, in as many words as fit: "Quiz et blind test à Lyon – Terreaux". The state comes first. A long title
 * has no date, no town before the name, and nothing after a comma.
 */
function searchedTitle({ name, address, games, state }: VenueDetails, t: Translate): string {
  const locale = t.lng;
  const { short } = splitVenueName(name);
  const town = townLabel(address, locale);
  const start = `${short.replace(',', ' ')} `;
  const known = [town, address.city.replaceAll("'", '’')].find((one) => start.startsWith(`${one} `)) ?? '';
  const played = gameLabels({ games: games.filter((code) => !occasionCodes().has(code)) }, locale);
  const dated = stateOf(state, t);
  const [two, one] = [2, 1].map(function titleWith(count) {
    const words = formatList(played.slice(0, count).map(inSentence), locale);
    const rest = short.slice(known.length).replace(/^[ ,]+/, '');
    const separator = rest === '' || NAME_GOES_ON.test(rest) ? ' ' : ' – ';
    const what = `${words} ${townPhrase(town, 'in', locale)}${separator}${rest}`.trim();
    return [dated, played.length > 0 ? what : dated ? short : name].filter(Boolean).join(' · ');
  }) as [string, string];
  const title = `${two} | ${brand().name}`.length <= MAX_LENGTH_WITH_TWO_GAMES ? two : one;
  if (title.length <= MAX_TITLE_LENGTH) return title;
  const brief = [...played.slice(0, 1), short.replace(/, .*/, '')].join(' – ');
  return [stateOf({ ...state, until: null }, t), brief].filter(Boolean).join(' · ');

  /** Only German writes nouns with a capital within a sentence. */
  function inSentence(label: string, index: number): string {
    return index === 0 || locale === 'de' ? label : label.charAt(0).toLowerCase() + label.slice(1);
  }
}

/** "horaires, services et itinéraire": the parts that this venue's page has. */
function pageContents({ venue, route, hasPaymentMethods, t }: MetadataParts): string {
  const { state, openings, weeklyHours, services } = venue;
  const hasHours = state.kind === 'open' ? openings !== null : !isGone(state) && weeklyHours !== null;
  return formatList(
    [
      ...(hasHours ? [t('facts:contents.hours')] : []),
      ...(services.length > 0 ? [t('facts:contents.services')] : []),
      ...(hasPaymentMethods ? [t('facts:contents.payment')] : []),
      t('facts:contents.directions'),
    ],
    route.locale,
  );
}

/** Returns the venue's town. If several towns share that name, prefers the one with the venue's postal code. */
function cityOf({ address }: VenueDetails, cities: readonly City[]): City | undefined {
  const slug = toSlug(address.city);
  const named = cities.filter(({ city }) => toSlug(city) === slug);
  return named.find(({ postalCode }) => postalCode === address.postalCode) ?? named[0];
}
