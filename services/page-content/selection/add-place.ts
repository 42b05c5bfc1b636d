import { type Failure, valueOr } from '@locator/base';
import type { Position } from '@locator/base/geo';
import { hasCriteria, isAwayAt, NO_CRITERIA } from '@locator/venue-model';
import type { Translate } from '@/lib/locale/messages';
import type { RouteOf } from '@/lib/url/routes';
import { uniqueCodes } from '@/lib/url/selection';
import type { Backend, Ports } from '@/services/backend/backend';
import { NEARBY_RADIUS_METERS } from '@/services/backend/search';
import type { SelectionChange } from './selection-changes';

const LIMIT = 20;

/** Adds a venue that is typed by its name, or the nearest suitable one of a place. `openAt` is null if out of range. */
export async function addPlace(
  { engine, backend }: Ports,
  route: RouteOf<'selection'>,
  { text, country }: { readonly text: string; readonly country: string },
  openAt: string | null,
  t: Translate,
): Promise<SelectionChange | { readonly kind: 'failed'; readonly failure: Failure }> {
  const found = await engine.search({ text, country, locale: route.locale, isTyped: true });
  if (!found.ok) return { kind: 'failed', failure: found.failure };
  const [place] = found.value;
  const code =
    place?.ownPage?.kind === 'venue'
      ? place.ownPage.code
      : place && (await nearestVenue(backend, place.position, route, openAt));
  if (code) return { kind: 'changed', route: { ...route, venues: uniqueCodes([...route.venues, code]) } };
  const values = { text, radius: NEARBY_RADIUS_METERS / 1000, interpolation: { escapeValue: false } };
  const error = t(`comparison:notice.${place ? 'noneNear' : 'unknownPlace'}`, values);
  return { kind: 'none', report: { form: 'place', text, errors: [error], alternatives: [] } };
}

/** Suitable for the evening or else any in business, and not yet selected. Null if there is none nearby. */
async function nearestVenue(
  backend: Backend,
  near: Position,
  { venues, players, game }: RouteOf<'selection'>,
  openAt: string | null,
): Promise<string | null> {
  const chosen = { ...NO_CRITERIA, players, game, openAt };
  for (const evening of hasCriteria(chosen) ? [chosen, NO_CRITERIA] : [NO_CRITERIA]) {
    const list = valueOr(await backend.venues({ near, limit: LIMIT, ...evening }), { venues: [], total: 0 });
    const nearest = list.venues.find(
      ({ code, state, distanceMeters }) =>
        !venues.includes(code) && !isAwayAt(state, openAt) && (distanceMeters ?? 0) <= NEARBY_RADIUS_METERS,
    );
    if (nearest) return nearest.code;
  }
  return null;
}
