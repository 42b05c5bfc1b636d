import type { LocalOpening } from '@locator/base/time';
import { addressOnOneLine, type Locale } from '@locator/base/locale';
import { activity, shownOptions } from '@locator/venue-model/chain';
import type { ShownState, VenueDetails, VenueState } from '@locator/venue-model';
import { brand } from '@/lib/brand/brand';
import { formatDate } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import { shownState } from '@/lib/locale/open-state-text';
import { mailtoUrl } from '@/lib/url/contact-urls';
import { labelOf, summaryLine } from '../attribute-texts';
import { shownOpenings } from '../holidays';
import { textLanguage } from './venue-facts';

/** The venue fields that the page needs in the browser. The other fields are sent as formatted text. */
interface ShownVenue extends Pick<
  VenueDetails,
  'code' | 'name' | 'position' | 'isPositionApproximate' | 'phone' | 'email' | 'website' | 'giftUrl'
> {
  readonly state: ShownState;
  readonly description: { readonly text: string; readonly language: string } | null;
  readonly games?: readonly string[];
  /** Address on one line, without unknown parts: "14 rue de Lappe, 75011 Paris". */
  readonly address: string;
  readonly city: string;
  readonly openings: readonly LocalOpening[] | null;
}

export interface OwnContent {
  readonly venue: ShownVenue;
  readonly emailUrl: string | null;
  /** See {@link summaryLine}. */
  readonly summary: string;
  /** Names the language of the operator's description; null if it is that of the page. */
  readonly textLanguage: string | null;
  readonly pictures: readonly ShownPicture[];
}

export interface ShownPicture {
  readonly url: string;
  readonly text: string;
}

export function ownContent(venue: VenueDetails, now: number, t: Translate): OwnContent {
  return {
    venue: shownVenue(venue, now, t),
    emailUrl: emailUrl(venue, t),
    summary: summaryLine(venue, t),
    textLanguage: textLanguage(brand().contentLanguage, t),
    pictures: shownPictures(venue, t),
  };
}

function shownVenue(venue: VenueDetails, now: number, t: Translate): ShownVenue {
  const locale = t.lng;
  const { code, name, address, position, state, openings } = venue;
  const { phone, email, website, giftUrl } = venue;
  const games = gameLabels(venue, locale);
  return {
    ...{ code, name, position },
    state: shownState(state, locale),
    ...(venue.isPositionApproximate && { isPositionApproximate: true }),
    ...(games.length > 0 && { games }),
    ...{ phone, email, website, giftUrl },
    description: shownDescription(venue, locale),
    address: addressOnOneLine(address),
    city: address.city,
    openings: shownOpenings(
      { ...venue, openings: openings && openings.filter(({ to }) => Date.parse(to) > now) },
      Infinity,
      t,
    ),
  };
}

export function gameLabels({ games }: Pick<VenueDetails, 'games'>, locale: Locale): string[] {
  return shownOptions(activity(), games, 'venue').map((game) => labelOf(game, locale));
}

function shownDescription(
  { description: main, translations }: VenueDetails,
  locale: Locale,
): ShownVenue['description'] {
  const translated = translations[locale]?.description;
  if (translated) return { text: translated, language: locale };
  return main ? { text: main, language: brand().contentLanguage } : null;
}

/** Returns the pictures with their alternative text, which defaults to the venue's name for operators' pictures. */
function shownPictures({ name, pictures, pictureTexts }: VenueDetails, t: Translate): ShownPicture[] {
  return pictures.map((url, index) => {
    const picture = drawingAt(url);
    return { url, text: pictureTexts[index] || (picture ? t(`pictures:${picture}`) : name) };
  });
}

function emailUrl({ email, name }: VenueDetails, t: Translate): string | null {
  if (email === null) return null;
  return mailtoUrl({
    to: email,
    subject: t('facts:venue.email.subject', { name }),
    body: t('facts:venue.email.body', { name }),
  });
}

/** Returns a sentence that says why the venue is not open; null if it is. */
export function stateNotice({ kind, until }: VenueState, t: Translate): string | null {
  switch (kind) {
    case 'coming_soon':
    case 'temporarily_closed':
      return until === null
        ? t(`facts:venue.state.${kind}_open`)
        : t(`facts:venue.state.${kind}`, { date: formatDate(until, t.lng) });
    case 'moved':
    case 'closed':
      return t(`facts:venue.state.${kind}`);
    case 'open':
      return null;
  }
}

/** Of the default brand. Drawn by `npx tsx tools/brand/pictures.ts`, half as high as wide. */
const DRAWINGS = [
  'bar',
  'blind-test',
  'buzzers',
  'kids-party',
  'podium',
  'quiz-desk',
  'stage',
  'team-building',
] as const;

/** Returns the name of a drawing of the default brand; undefined for other pictures. */
export function drawingAt(url: string): (typeof DRAWINGS)[number] | undefined {
  return DRAWINGS.find((name) => url === `/brand/pictures/${name}-960.webp`);
}
