import { MAX_STARTS } from '@locator/venue-model';
import type { Place } from '@locator/base';
import type { Locale } from '@locator/base/locale';
import type { Translate } from '@/lib/locale/messages';
import { townLabel } from '@/lib/locale/town-names';
import { selectionUrl } from '@/lib/url/browser-urls';
import { MAX_TEXT_LENGTH } from '@/lib/url/queries';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import { createStart, MAX_SELECTION_URL, type Start } from '@/lib/url/selection';

type SelectionRoute = RouteOf<'selection'>;

export type SelectionChange =
  /** `typed` is the text of the field for starting points, if the target page reports on it. */
  | { readonly kind: 'changed'; readonly route: SelectionRoute; readonly typed?: string | null }
  | { readonly kind: 'none'; readonly report: FormReport };

export interface FormReport {
  readonly form: 'starts' | 'place';
  /** Of the form's field, as typed. */
  readonly text: string;
  /** Says why the text cannot be used; empty if it can. */
  readonly errors: readonly string[];
  readonly alternatives: readonly { readonly text: string; readonly url: string }[];
}

/** A starting point as typed, with the places that match it, best first. */
export interface TypedStart {
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
  const found = typed.map(({ text: name, places: [place] }) => {
    return (
      keptStart(route, name) ?? (place ? createStart(place.position, startLabel(place, route.locale)) : null)
    );
  });
  const starts = found.filter((start) => start !== null);
  if (starts.length > MAX_STARTS) {
    return { kind: 'none', report: report(text, t('comparison:notice.tooManyStarts')) };
  }
  const next = { ...route, starts };
  const errors = typed
    .filter((_, index) => found[index] === null)
    .map(({ text: name }) => t('comparison:notice.unknownPlace', { text: name }));
  const alternatives = typed.flatMap(({ places }, index) => alternativesOf(places, index));
  const isReported = errors.length > 0 || alternatives.length > 0;
  if (writeUrl(next) !== writeUrl(route) || !isReported) {
    if (isTooLong(next)) {
      return { kind: 'none', report: report(text, t('comparison:notice.full')) };
    }
    return { kind: 'changed', route: next, typed: isReported ? text : null };
  }
  return { kind: 'none', report: { form: 'starts', text, errors, alternatives } };

  function nameOf(place: Place): string {
    return townLabel(place, route.locale);
  }

  function alternativesOf([first, ...others]: readonly Place[], index: number): FormReport['alternatives'] {
    if (!first || errors.length > 0) return [];
    return others
      .filter((place) => place.kind === first.kind && nameOf(place) === nameOf(first))
      .slice(0, MAX_ALTERNATIVES)
      .map((place) => ({
        text: place.label,
        url: selectionUrl(route.locale, {
          ...next,
          starts: starts.with(index, createStart(place.position, longLabel(place, route.locale))),
        }),
      }));
  }
}

function keptStart({ starts }: SelectionRoute, text: string): Start | null {
  return starts.find(({ label }) => label.toLowerCase() === text.toLowerCase()) ?? null;
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

function report(text: string, error: string): FormReport {
  return { form: 'starts', text, errors: [error], alternatives: [] };
}

function isTooLong(route: SelectionRoute): boolean {
  return writeUrl(route).length > MAX_SELECTION_URL;
}

/** In the language of the page that adds it: "Genf", with the postal code if the name alone is ambiguous: "Saint-Denis 11310". */
function startLabel(place: Place, locale: Locale): string {
  return place.settledBy === 'postalCode' ? longLabel(place, locale) : townLabel(place, locale);
}

function longLabel(place: Place, locale: Locale): string {
  return [townLabel(place, locale), place.postalCode].filter(Boolean).join(' ');
}
