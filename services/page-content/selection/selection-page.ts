import { type EveningCriteria, eveningCriteriaOf, NO_CRITERIA, definedFields } from '@locator/venue-model';
import type { Translate } from '@/lib/locale/messages';
import type { PageOutcome, SearchOptions } from '@/lib/page/page';
import { chosenTime, groupOptions } from '@/lib/server/http/search-options';
import { selectionUrl } from '@/lib/url/browser-urls';
import { mailtoUrl } from '@/lib/url/contact-urls';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import { MAX_COMPARED, type Selection } from '@/lib/url/selection';
import { homeLink } from '../breadcrumb-links';
import { type PageState, pageState, searchValuesAt } from '../page-state';
import { type ComparedVenue, comparedVenues } from './compared-venues';
import { type FairContent, fairContent, nameWithState } from './fair-content';
import { type FoundSelection, type SelectionNotice, selectionOf } from './find-selection';
import { type FormReport, joinStarts } from './selection-changes';

export interface SelectionContent {
  readonly search: Pick<SearchOptions, 'hasGroups' | 'games' | 'time'>;
  readonly selection: Omit<Selection, keyof EveningCriteria> & Partial<EveningCriteria>;
  readonly compared: readonly ComparedVenue[];
  readonly notices: readonly SelectionNotice[];
  readonly report: FormReport | null;
  /** Text of the field for starting points, one a line. */
  readonly startsText: string;
  /** Null in other views, or with fewer than two starting points. */
  readonly fair: FairContent | null;
  /** Absolute URL for the friends. */
  readonly shareUrl: string;
  readonly emailUrl: string;
}

interface SelectionPageData extends FoundSelection {
  readonly route: RouteOf<'selection'>;
  readonly t: Translate;
  readonly siteUrl: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly report?: FormReport | null;
}

export function selectionPage(data: SelectionPageData): PageOutcome<SelectionContent, PageState> {
  const { route, t, siteUrl, now } = data;
  const { locale, openAt } = route;
  const time = chosenTime(openAt, locale, now);
  const selection = selectionOf(route);
  const compared = comparedVenues(data.venues.slice(0, MAX_COMPARED), selection, t);
  const fair = data.fair && fairContent(data.fair, route, t);
  const shareUrl = siteUrl + selectionUrl(locale, selection);
  const title = t(`comparison:${route.view}.title`);
  const first = data.venues[0]?.venue.address;
  const lines =
    route.view === 'halfway'
      ? [route.starts.map(({ label }) => label).join(' · ')]
      : compared.map(({ name }) => name).slice(0, 3);
  const omitted = data.venues.length - compared.length;
  return {
    kind: 'page',
    metadata: {
      title,
      description: t(`comparison:${route.view}.description`),
      breadcrumb: [homeLink(t), { level: 'information', label: title, url: writeUrl(route) }],
      isIndexable: false,
    },
    content: {
      search: { ...groupOptions(locale, t), time },
      selection: definedFields(selection) as SelectionContent['selection'],
      compared,
      notices: [
        ...data.notices,
        ...(omitted > 0 ? [{ text: t('comparison:notice.tooMany', { count: omitted }) }] : []),
      ],
      report: data.report ?? null,
      startsText: joinStarts(route.starts),
      fair,
      shareUrl,
      emailUrl: emailUrl(fair?.venues ?? compared, { ...route, time: time?.full ?? '' }, shareUrl, t),
    },
    imageLines: lines.filter(Boolean),
    state: pageState(route.name, null, title, {
      criteria: definedFields({ ...NO_CRITERIA, ...eveningCriteriaOf(route) }),
      ...(first && { searchValues: searchValuesAt(first) }),
    }),
  };
}

/** Returns a `mailto:` URL of an e-mail that proposes the venues. The visitor fills in the recipients. */
function emailUrl(
  venues: readonly Pick<ComparedVenue, 'name' | 'state'>[],
  { players, time }: Pick<RouteOf<'selection'>, 'players'> & { readonly time: string },
  url: string,
  t: Translate,
): string {
  return mailtoUrl({
    to: '',
    subject: t('comparison:email.subject'),
    body: t('comparison:email.body', {
      venues: venues.map((venue) => `- ${nameWithState(venue, t)}`).join('\n'),
      time,
      players: players ?? '',
      url,
      interpolation: { escapeValue: false },
    }),
  });
}
