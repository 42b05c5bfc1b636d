import { MAX_STARTS } from '@locator/venue-model';
import type { Place } from '@locator/base';
import type { Locale } from '@locator/base/locale';
import type { Translate } from '@/lib/locale/messages';
import { townLabel } from '@/lib/locale/town-names';
import { selectionUrl } from '@/lib/url/browser-urls';
import { MAX_TEXT_LENGTH } from '@/lib/url/queries';
import { parseUrl, type RouteOf, splitUrl, writeUrl } from '@/lib/url/routes';
import {
  createStart,
  MAX_SELECTION_URL,
  MAX_VOTERS,
  mergeVotes,
  type Start,
  type Vote,
} from '@/lib/url/selection';

type SelectionRoute = RouteOf<'selection'>;

export type SelectionChange =
  /** `typed` is the text of the field for starting points, if the target page reports on it. */
  | { readonly kind: 'changed'; readonly route: SelectionRoute; readonly typed?: string | null }
  | { readonly kind: 'none'; readonly report: FormReport };

export interface FormReport {
  readonly form: 'starts' | 'votes' | 'links' | 'place';
  /** Of the form's field, as typed. */
  readonly text: string;
  /** The codes of the venues that a rejected vote is for. */
  readonly chosen?: readonly string[];
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
    return { kind: 'none', report: report('starts', text, t('comparison:notice.tooManyStarts')) };
  }
  const next = { ...route, starts };
  const errors = typed
    .filter((_, index) => found[index] === null)
    .map(({ text: name }) => t('comparison:notice.unknownPlace', { text: name }));
  const alternatives = typed.flatMap(({ places }, index) => alternativesOf(places, index));
  const isReported = errors.length > 0 || alternatives.length > 0;
  if (writeUrl(next) !== writeUrl(route) || !isReported) {
    if (isTooLong(next)) {
      return { kind: 'none', report: report('starts', text, t('comparison:notice.full')) };
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

/** Adds a vote, which replaces an earlier one with the same name. A person without a name or a choice has not voted. */
export function addVote(route: SelectionRoute, vote: Vote, t: Translate): SelectionChange {
  const { name, codes } = vote;
  const next = { ...route, votes: mergeVotes(route.votes, [vote]) };
  const error = !name ? 'noName' : codes.length === 0 ? 'noChoice' : refusalOf(next);
  if (error === null) return { kind: 'changed', route: next };
  return {
    kind: 'none',
    report: { ...report('votes', name, t(`comparison:notice.${error}`)), chosen: codes },
  };
}

/** Adds the votes that pasted selection-page links contain. There may be other words around the links. */
export function addLinks(route: SelectionRoute, pasted: string, t: Translate): SelectionChange {
  const links = pasted.split(/\s+/).filter((text) => text.includes('/selection'));
  const linked = links.map(selectionOfLink);
  if (linked.length === 0 || linked.includes(null)) {
    return { kind: 'none', report: report('links', pasted, t('comparison:notice.badLink')) };
  }
  const added = linked.flatMap((selection) => selection?.votes ?? []);
  const next = { ...route, votes: mergeVotes(route.votes, added) };
  const error = refusalOf(next);
  if (error === null) return { kind: 'changed', route: next };
  return { kind: 'none', report: report('links', pasted, t(`comparison:notice.${error}`)) };
}

/** Returns why a selection cannot have its votes; null if it can. */
function refusalOf(route: SelectionRoute): 'tooManyVotes' | 'full' | null {
  if (route.votes.length > MAX_VOTERS) return 'tooManyVotes';
  return isTooLong(route) ? 'full' : null;
}

function report(form: FormReport['form'], text: string, error: string): FormReport {
  return { form, text, errors: [error], alternatives: [] };
}

function selectionOfLink(text: string): SelectionRoute | null {
  if (!URL.canParse(text, 'http://pasted.invalid')) return null;
  const parsed = parseUrl(...splitUrl(new URL(text, 'http://pasted.invalid').href));
  return parsed.kind === 'route' && parsed.route.name === 'selection' ? parsed.route : null;
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
