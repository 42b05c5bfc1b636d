import {
  eveningCriteriaOf,
  type FairVenue,
  hasCriteria,
  isAwayAt,
  isGone,
  isUnconfirmedAt,
  MAX_LIMIT,
  MAX_STARTS,
  MIN_STARTS,
  NO_CRITERIA,
  type VenueDetails,
} from '@locator/venue-model';
import { formatWholeKilometers } from '@/lib/locale/format';
import { MAX_COMPARED, type Selection, uniqueCodes, withoutVenue } from '@/lib/url/selection';
import type { Translate } from '@/lib/locale/messages';
import { failed, type Failure, type Result, success } from '@locator/base';
import type { RouteOf } from '@/lib/url/routes';
import type { Backend } from '@/services/backend/backend';
import { isVenueOpenAt } from '@/services/backend/open-at';
import { unconfirmedHoliday } from '../holidays';
import type { SelectedVenue } from './compared-venues';
import { type FoundFair, MAX_FAIR } from './fair-content';
import { compareFairness } from './best-marks';
import { selectionUrl } from '@/lib/url/browser-urls';

export interface FoundSelection {
  readonly venues: readonly SelectedVenue[];
  readonly notices: readonly SelectionNotice[];
  readonly fair: FoundFair | null;
}

/** Number of venues to request from `fairVenues`. It exceeds the number shown, because unsuitable ones are removed. */
const FAIR_LIMIT = 60;

/** Fails only if no venue could be read. `openAt` is null if there is no chosen time, or if it is out of range. */
export async function findSelection(
  backend: Backend,
  route: RouteOf<'selection'>,
  openAt: string | null,
  t: Translate,
): Promise<Result<FoundSelection>> {
  const [found, fair] = await Promise.all([
    Promise.all(route.venues.map((code) => backend.venue(code, route.locale))),
    route.view === 'halfway' ? findFair(backend, route, openAt, t) : null,
  ]);
  const notices: SelectionNotice[] = [];
  const venues: VenueDetails[] = [];
  let failure: Failure | null = null;
  for (const [index, result] of found.entries()) {
    const code = route.venues[index] ?? '';
    if (!result.ok && result.failure.kind !== 'not-found') {
      failure = result.failure;
      notices.push({ text: t('comparison:notice.unavailable', { code }) });
    } else if (!result.ok) {
      notices.push(goneNotice(route, code, null, t));
    } else if (isGone(result.value.state)) {
      notices.push(goneNotice(route, code, result.value, t));
    } else if (venues.every((other) => other.code !== result.value.code)) {
      venues.push(result.value);
    }
  }
  if (failure && venues.length === 0) return failed(failure);
  const openThen = await Promise.all(
    venues.map((venue, index) =>
      openAt !== null && index < MAX_COMPARED ? isVenueOpenAt(backend, venue, openAt) : null,
    ),
  );
  return success({
    venues: venues.map((venue, index) => ({ venue, isOpenThen: openThen[index] ?? null })),
    notices,
    fair,
  });
}

async function findFair(
  backend: Backend,
  route: RouteOf<'selection'>,
  openAt: string | null,
  t: Translate,
): Promise<FoundFair | null> {
  const { starts, players, game } = route;
  if (starts.length < MIN_STARTS) return null;
  const positions = starts.slice(0, MAX_STARTS).map(({ position }) => position);
  const found = await backend.fairVenues({ starts: positions, limit: FAIR_LIMIT });
  const failedFair = { text: t('comparison:fair.failed'), venues: [], isOpenThen: null };
  if (!found.ok) return failedFair;
  const all = found.value.toSorted(compareFairness);
  const fair = all.filter(({ state }) => !isAwayAt(state, openAt));
  if (fair.length === 0) {
    return { text: all.length > 0 ? noneSuitable(all, all.length) : null, venues: all, isOpenThen: false };
  }
  const criteria = { players, game, openAt };
  const near = fair[0]?.position;
  if (!near || !hasCriteria({ ...NO_CRITERIA, ...criteria }))
    return { text: null, venues: fair, isOpenThen: null };
  // A search around the fairest venue, because only a search knows which venues are open at a time.
  const matching = await backend.venues({ near, limit: MAX_LIMIT, ...criteria });
  if (!matching.ok) return failedFair;
  const codes = new Set(matching.value.venues.map(({ code }) => code));
  const maybeOpen = matching.value.venues.filter(
    (venue) => openAt !== null && isUnconfirmedAt(venue, openAt),
  );
  const unconfirmed = new Map(
    maybeOpen.map((venue) => [venue.code, unconfirmedHoliday(venue, openAt ?? '', t)]),
  );
  const isSure = ({ code }: FairVenue): boolean => codes.has(code) && !unconfirmed.has(code);
  const suitable = [...fair.filter(isSure), ...fair.filter(({ code }) => unconfirmed.has(code))];
  if (suitable.length === 0) return { text: noneSuitable(fair, all.length), venues: fair, isOpenThen: false };
  const omitsShown = fair.slice(0, MAX_FAIR).some(({ code }) => !codes.has(code));
  return {
    text: omitsShown ? t('comparison:fair.suitable') : null,
    venues: suitable,
    isOpenThen: openAt === null ? null : true,
    unconfirmed,
  };
  /** Says how many venues were considered and how far those are that are shown, unless they are all of them. */
  function noneSuitable(venues: readonly FairVenue[], considered: number): string {
    const shown = venues.slice(0, MAX_FAIR);
    if (shown.length === considered) return t('comparison:fair.noneSuitable');
    const farthest = Math.max(...shown.flatMap(({ distances }) => distances));
    const distance = formatWholeKilometers(farthest, route.locale);
    return t('comparison:fair.noneOf', { count: shown.length, all: considered, distance });
  }
}

export interface SelectionNotice {
  readonly text: string;
  readonly link?: { readonly label: string; readonly url: string };
}

export function selectionOf(route: RouteOf<'selection'>): Selection {
  const { view, venues, starts } = route;
  return { view, venues, ...eveningCriteriaOf(route), starts };
}

/** Its link removes the venue, or replaces it with the new location. `venue` is null if it is unknown. */
function goneNotice(
  route: RouteOf<'selection'>,
  code: string,
  venue: VenueDetails | null,
  t: Translate,
): SelectionNotice {
  const selection = selectionOf(route);
  const linkTo = (label: string, changed: Selection): Required<SelectionNotice>['link'] => ({
    label,
    url: selectionUrl(route.locale, changed),
  });
  const name = venue?.name ?? '';
  const movedTo = venue?.state.movedTo;
  if (!movedTo || venue.state.kind !== 'moved') {
    return {
      text: venue ? t('comparison:notice.closed', { name }) : t('comparison:notice.unknown', { code }),
      link: linkTo(t('comparison:removeName', { name: code }), withoutVenue(selection, code)),
    };
  }
  const venues = uniqueCodes(route.venues.map((other) => (other === code ? movedTo : other)));
  return {
    text: t('comparison:notice.moved', { name }),
    link: linkTo(t('comparison:notice.movedTo'), { ...selection, venues }),
  };
}
