import {
  hasCriteria,
  isAwayAt,
  isGone,
  MAX_LIMIT,
  MAX_STARTS,
  MIN_STARTS,
  type NearbyVenue,
  NO_CRITERIA,
  type VenueDetails,
} from '@locator/venue-model';
import type { Position } from '@locator/base/geo';
import { MAX_COMPARED } from '@/lib/url/selection';
import type { Translate } from '@/lib/locale/messages';
import { failed, type Failure, type Result, success, valueOr } from '@locator/base';
import type { RouteOf } from '@/lib/url/routes';
import type { Backend } from '@/services/backend/backend';
import { REACH_METERS } from '@/services/backend/search';
import { isVenueOpenAt } from '@/services/backend/open-at';
import type { SelectedVenue } from './compared-venues';
import { type FoundFair, MAX_FAIR } from './fair-content';
import { goneNotice, missingNotice, type SelectionNotice } from './selection-notices';

export interface FoundSelection {
  readonly venues: readonly SelectedVenue[];
  readonly notices: readonly SelectionNotice[];
  readonly fair: FoundFair | null;
  readonly nearby: readonly NearbyVenue[];
}

/** Number of venues to request from `fairVenues`. It exceeds the number shown, because unsuitable ones are removed. */
const FAIR_LIMIT = 60;

const NEARBY_LIMIT = 12;

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
      notices.push(missingNotice(route, code, t('comparison:notice.unknown', { code }), t));
    } else if (isGone(result.value.state)) {
      notices.push(goneNotice(route, code, result.value, t));
    } else if (venues.every((other) => other.code !== result.value.code)) {
      venues.push(result.value);
    }
  }
  if (failure && venues.length === 0) return failed(failure);
  const [first] = venues;
  const [openThen, nearby] = await Promise.all([
    Promise.all(
      venues.map((venue, index) =>
        openAt !== null && index < MAX_COMPARED ? isVenueOpenAt(backend, venue, openAt) : null,
      ),
    ),
    first && route.view === 'compare' && venues.length < MAX_COMPARED
      ? findNearby(backend, first.position, route, openAt)
      : [],
  ]);
  return success({
    venues: venues.map((venue, index) => ({ venue, isOpenThen: openThen[index] ?? null })),
    notices,
    fair,
    nearby,
  });
}

async function findFair(
  backend: Backend,
  { starts, players, game }: RouteOf<'selection'>,
  openAt: string | null,
  t: Translate,
): Promise<FoundFair | null> {
  if (starts.length < MIN_STARTS) return null;
  const positions = starts.slice(0, MAX_STARTS).map(({ position }) => position);
  const found = await backend.fairVenues({ starts: positions, limit: FAIR_LIMIT });
  if (!found.ok) return { text: t('comparison:fair.failed'), venues: [] };
  const fair = found.value.filter(({ state }) => !isAwayAt(state, openAt));
  if (fair.length === 0) {
    return { text: found.value.length > 0 ? t('comparison:fair.noneSuitable') : null, venues: found.value };
  }
  const criteria = { players, game, openAt };
  const near = fair[0]?.position;
  if (!near || !hasCriteria({ ...NO_CRITERIA, ...criteria })) return { text: null, venues: fair };
  // A search around the fairest venue, because only a search knows which venues are open at a time.
  const matching = await backend.venues({ near, limit: MAX_LIMIT, ...criteria });
  if (!matching.ok) return { text: t('comparison:fair.failed'), venues: [] };
  const codes = new Set(matching.value.venues.map(({ code }) => code));
  const suitable = fair.filter(({ code }) => codes.has(code));
  if (suitable.length === 0) return { text: t('comparison:fair.noneSuitable'), venues: fair };
  const omitsShown = fair.slice(0, MAX_FAIR).some(({ code }) => !codes.has(code));
  return { text: omitsShown ? t('comparison:fair.suitable') : null, venues: suitable };
}

/** If none matches the criteria, returns the nearest venues regardless of them. */
async function findNearby(
  backend: Backend,
  near: Position,
  { venues, players, game }: RouteOf<'selection'>,
  openAt: string | null,
): Promise<readonly NearbyVenue[]> {
  const criteria = { players, game, openAt };
  const found = [criteria, NO_CRITERIA].map(async function search(evening) {
    const list = await backend.venues({ near, radiusMeters: REACH_METERS, limit: NEARBY_LIMIT, ...evening });
    return valueOr(list, { venues: [], total: 0 }).venues.filter(({ code }) => !venues.includes(code));
  });
  const [suitable = [], nearest = []] = await Promise.all(found);
  return suitable.length > 0 ? suitable : nearest;
}
