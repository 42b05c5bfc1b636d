import { type EveningCriteria, eveningCriteriaOf, NO_CRITERIA, definedFields } from '@locator/venue-model';
import { offers } from '@/lib/brand/brand';
import { formatWallClock } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import type { PageOutcome, SearchOptions } from '@/lib/page/page';
import { groupOptions } from '@/lib/server/http/search-options';
import { selectionUrl } from '@/lib/url/browser-urls';
import { mailtoUrl } from '@/lib/url/contact-urls';
import { type RouteOf, ROUTES, writeUrl } from '@/lib/url/routes';
import { MAX_COMPARED, type Selection } from '@/lib/url/selection';
import { homeLink } from '../breadcrumb-links';
import { type PageState, searchValuesAt } from '../page-state';
import { type ComparedVenue, comparedVenues } from './compared-venues';
import { type FairContent, fairContent } from './fair-content';
import type { FoundSelection } from './find-selection';
import { type FormReport, joinStarts } from './selection-changes';
import { overflowNotices, type SelectionNotice, selectionOf } from './selection-notices';
import type { Locale } from '@locator/base/locale';
import { formatList } from '@/lib/locale/format-facts';

export interface SelectionContent {
  readonly search: Pick<SearchOptions, 'hasGroups' | 'games'>;
  readonly selection: Omit<Selection, keyof EveningCriteria> & Partial<EveningCriteria>;
  readonly compared: readonly ComparedVenue[];
  readonly notices: readonly SelectionNotice[];
  readonly report: FormReport | null;
  /** Text of the field for starting points, one a line. */
  readonly startsText: string;
  /** Null in other views, or with fewer than two starting points. */
  readonly fair: FairContent | null;
  /** For example "Camille a choisi Paris Bastille". */
  readonly result: string;
  /** To a friend who opens the vote, for example "Camille et Léa ont voté. Et vous ?". Null without votes. */
  readonly asked: string | null;
  /** Absolute URL for the friends: of the vote, or of the meeting place if no venue is selected. */
  readonly shareUrl: string;
  readonly emailUrl: string;
}

interface SelectionPageData extends FoundSelection {
  readonly route: RouteOf<'selection'>;
  readonly t: Translate;
  readonly siteUrl: string;
  readonly report?: FormReport | null;
}

export function selectionPage(data: SelectionPageData): PageOutcome<SelectionContent, PageState> {
  const { route, t, siteUrl } = data;
  const { locale } = route;
  const selection = selectionOf(route);
  const compared = comparedVenues(data.venues.slice(0, MAX_COMPARED), selection, locale, t);
  const shareUrl =
    siteUrl +
    selectionUrl(locale, compared.length > 0 && offers('vote') ? { ...selection, view: 'vote' } : selection);
  const title = t(`comparison:${route.view}.title`);
  const first = data.venues[0]?.venue.address;
  return {
    kind: 'page',
    metadata: {
      title,
      description: t(`comparison:${route.view}.description`),
      breadcrumb: [homeLink(locale, t), { level: 'information', label: title, url: writeUrl(route) }],
      isIndexable: false,
    },
    content: {
      search: groupOptions(locale, t),
      selection: definedFields(selection) as SelectionContent['selection'],
      compared,
      notices: [...data.notices, ...overflowNotices(route, data.venues.length, t)],
      report: data.report ?? null,
      startsText: joinStarts(route.starts),
      fair: data.fair && fairContent(data.fair, route, t),
      result: resultOf(compared, locale, t),
      asked: askedOf(compared, locale, t),
      shareUrl,
      emailUrl: emailUrl(compared, route, shareUrl, t),
    },
    imageLines: imageLines(compared, route),
    state: {
      ...EMPTY_STATE,
      pageType: null,
      pageName: ROUTES[route.name].pageName,
      title,
      criteria: definedFields({ ...NO_CRITERIA, ...eveningCriteriaOf(route) }),
      ...(first && { searchValues: searchValuesAt(first) }),
    },
  };
}

function imageLines(compared: readonly ComparedVenue[], { view, starts }: RouteOf<'selection'>): string[] {
  if (view === 'halfway') return [starts.map(({ label }) => label).join(' · ')].filter(Boolean);
  return compared.map(({ name }) => name).slice(0, 3);
}

/** Returns a `mailto:` URL of an e-mail that proposes the venues. The visitor fills in the recipients. */
function emailUrl(
  compared: readonly ComparedVenue[],
  { openAt, players, locale }: RouteOf<'selection'>,
  url: string,
  t: Translate,
): string {
  return mailtoUrl({
    to: '',
    subject: t('comparison:email.subject'),
    body: t('comparison:email.body', {
      venues: compared.map(({ name }) => `- ${name}`).join('\n'),
      time: openAt === null ? '' : formatWallClock(openAt, locale),
      players: players ?? '',
      url,
      interpolation: { escapeValue: false },
    }),
  });
}

/** Says what the only voter chose, or which venues have most votes: "3 voix, 2 votants · En tête : Paris Bastille". */
function resultOf(compared: readonly ComparedVenue[], locale: Locale, t: Translate): string {
  const most = Math.max(0, ...compared.map(({ voters }) => voters.length));
  if (most === 0) return t('comparison:votes.none');
  const names = uniqueVoters(compared);
  const leading = compared.filter(({ voters }) => voters.length === most).map(({ name }) => name);
  const texts = { venues: formatList(leading, locale), interpolation: { escapeValue: false } };
  if (names.length === 1) return t('comparison:votes.only', { ...texts, name: names[0] });
  const count = compared.reduce((sum, { voters }) => sum + voters.length, 0);
  const votes = t('selection:vote.count', { count });
  return `${t('comparison:votes.tally', { count: names.length, votes })} · ${t('comparison:votes.leading', texts)}`;
}

/** Says who has voted, unless {@link resultOf} does. */
function askedOf(compared: readonly ComparedVenue[], locale: Locale, t: Translate): string | null {
  const names = uniqueVoters(compared);
  if (names.length === 0) return null;
  return t('comparison:votes.asked', {
    count: names.length,
    names: formatList(names, locale),
    interpolation: { escapeValue: false },
  });
}

function uniqueVoters(compared: readonly ComparedVenue[]): readonly string[] {
  return [...new Set(compared.flatMap(({ voters }) => voters))];
}
