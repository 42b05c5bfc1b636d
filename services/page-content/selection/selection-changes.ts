import { hasCriteria, isAwayAt, MAX_STARTS, NO_CRITERIA } from '@locator/venue-model';
import { type Failure, type Place, valueOr } from '@locator/base';
import type { Locale } from '@locator/base/locale';
import type { Translate } from '@/lib/locale/messages';
import { townLabel } from '@/lib/locale/town-names';
import { selectionUrl } from '@/lib/url/browser-urls';
import { MAX_TEXT_LENGTH } from '@/lib/url/transient';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import { createStart, MAX_SELECTION_URL, type Start, uniqueCodes } from '@/lib/url/selection';
import type { Position } from '@locator/base/geo';
import type { Backend, Ports } from '@/services/backend/backend';
import { NEARBY_RADIUS_METERS } from '@/services/backend/search';

type SelectionRoute = RouteOf<'selection'>;

export type SelectionChange =
  /** `typed` is the text of the field for starting points, if the target page reports on it. */
  | { readonly kind: 'changed'; readonly route: SelectionRoute; readonly typed?: string | null }
  | { readonly kind: 'none'; readonly report: FormReport }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface FormReport {
  readonly form: 'starts' | 'place';
  /** Of the form's field, as typed. */
  readonly text: string;
  /** Says why the text cannot be used; empty if it can. */
  readonly errors: readonly string[];
  readonly alternatives: readonly { readonly text: string; readonly url: string }[];
}

/** A starting point as typed, with the places that match it, best first. */
interface TypedStart {
  readonly text: string;
  readonly places: readonly Place[];
}

/** At lines, semicolons or commas. A line that begins with a house number is an address, which may contain commas. */
export function splitStarts(text: string): string[] {
  return text
    .split(/[\r\n;]+/)
    .flatMap((line) => (/^\s*\d{1,3}\s*(?:bis|ter)?,?\s+\p{L}/u.test(line) ? [line] : line.split(',')))
    .map((start) => start.trim().slice(0, MAX_TEXT_LENGTH))
    .filter(Boolean);
}

export function joinStarts(starts: readonly Start[]): string {
  return starts.map(({ label }) => label).join('\n');
}

const MAX_ALTERNATIVES = 3;

/** A text that is the label of a starting point means that one. At most {@link MAX_STARTS} and one more are read. */
export function replaceStarts(
  route: SelectionRoute,
  text: string,
  typed: readonly TypedStart[],
  t: Translate,
): SelectionChange {
  const { locale } = route;
  const found = typed.map(({ text: name, places: [place] }) => {
    const kept = route.starts.find(({ label }) => label.toLowerCase() === name.toLowerCase());
    return kept ?? (place ? createStart(place.position, startLabel(place, locale)) : null);
  });
  const starts = found.filter((start) => start !== null);
  if (starts.length > MAX_STARTS) return refused([t('comparison:notice.tooManyStarts')]);
  const next = { ...route, starts };
  const errors = typed
    .filter((_, index) => found[index] === null)
    .map(({ text: name }) => t('comparison:notice.unknownPlace', { text: name }));
  const alternatives = typed.flatMap(({ places }, index) => alternativesOf(places, index));
  const isReported = errors.length > 0 || alternatives.length > 0;
  const url = writeUrl(next);
  if (isReported && url === writeUrl(route)) return refused(errors, alternatives);
  if (url.length > MAX_SELECTION_URL) return refused([t('comparison:notice.full')]);
  return { kind: 'changed', route: next, typed: isReported ? text : null };

  function refused(reasons: string[], others: FormReport['alternatives'] = []): SelectionChange {
    return { kind: 'none', report: { form: 'starts', text, errors: reasons, alternatives: others } };
  }

  function alternativesOf([first, ...others]: readonly Place[], index: number): FormReport['alternatives'] {
    if (!first || errors.length > 0) return [];
    return others
      .filter((place) => place.kind === first.kind && townLabel(place, locale) === townLabel(first, locale))
      .slice(0, MAX_ALTERNATIVES)
      .map((place) => ({
        text: place.label,
        url: selectionUrl(locale, {
          ...next,
          starts: starts.with(index, createStart(place.position, longLabel(place, locale))),
        }),
      }));
  }
}

/** Uses the town's name as the label of unlabelled starting points, which come from the browser's geolocation. */
export function nameStarts(route: SelectionRoute, towns: readonly (Place | undefined)[]): SelectionRoute {
  return {
    ...route,
    starts: route.starts.map((start, index) => {
      const town = start.label === '' ? towns[index] : undefined;
      return town ? createStart(start.position, townLabel(town, route.locale)) : start;
    }),
  };
}

/** In the language of the page that adds it: "Genf", with the postal code if the name alone is ambiguous: "Saint-Denis 11310". */
function startLabel(place: Place, locale: Locale): string {
  return place.settledBy === 'postalCode' ? longLabel(place, locale) : townLabel(place, locale);
}

function longLabel(place: Place, locale: Locale): string {
  return [townLabel(place, locale), place.postalCode].filter(Boolean).join(' ');
}

const LIMIT = 20;

/** Adds a venue that is typed by its name, or the nearest suitable one of a place. `openAt` is null if out of range. */
export async function addPlace(
  { engine, backend }: Ports,
  route: RouteOf<'selection'>,
  { text, country }: { readonly text: string; readonly country: string },
  openAt: string | null,
  t: Translate,
): Promise<SelectionChange> {
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
