import { MAX_STARTS } from '@locator/venue-model/fair-venues';
import { MAX_SELECTION_URL, mergeVotes, createStart, type Vote } from '@/lib/url/selection';
import { parseUrl, type RouteOf, writeUrl } from '@/lib/url/routes';
import type { Translate } from '@/lib/locale/messages';
import type { TransientParameters } from '@/lib/url/queries';
import type { Place } from '@locator/base/place-search';

type SelectionRoute = RouteOf<'selection'>;

export type SelectionChange =
  | {
      readonly kind: 'changed';
      readonly route: SelectionRoute;
      /** Typed starting points that match no place. */
      readonly unknown?: readonly string[];
    }
  | { readonly kind: 'full' }
  | { readonly kind: 'bad-link' }
  /** A vote for no venue, from a person who has not voted before. */
  | { readonly kind: 'no-choice' }
  | { readonly kind: 'unknown-places'; readonly unknown: readonly string[] };

export interface TypedStart {
  readonly text: string;
  readonly place: Place | undefined;
}

export function addStarts(route: SelectionRoute, typed: readonly TypedStart[]): SelectionChange {
  const added = typed.flatMap(({ place }) => (place ? [createStart(place.position, startLabel(place))] : []));
  const unknown = [...new Set(typed.filter(({ place }) => !place).map(({ text }) => text))];
  if (added.length === 0) return { kind: 'unknown-places', unknown };
  const starts = [...route.starts, ...added];
  const change: SelectionChange =
    starts.length > MAX_STARTS ? { kind: 'full' } : within({ ...route, starts });
  return change.kind === 'changed' ? { ...change, unknown } : change;
}

/** Uses the town's name as the label of unlabelled starting points, which come from the browser's geolocation. */
export function nameStarts(route: SelectionRoute, towns: readonly (Place | undefined)[]): SelectionRoute {
  return {
    ...route,
    starts: route.starts.map((start, index) => {
      const town = start.label === '' ? towns[index] : undefined;
      return town ? createStart(start.position, town.city) : start;
    }),
  };
}

/** A vote for no venue withdraws the earlier vote of the same name. */
export function addVote(route: SelectionRoute, vote: Vote): SelectionChange {
  const name = vote.name.toLowerCase();
  if (vote.codes.length === 0 && route.votes.every((other) => other.name.toLowerCase() !== name))
    return { kind: 'no-choice' };
  return within({ ...route, votes: mergeVotes(route.votes, [vote]) });
}

/** Adds the votes that pasted selection-page links contain. The links are separated by spaces or line breaks. */
export function addLinks(route: SelectionRoute, pasted: string): SelectionChange {
  const votes: Vote[] = [];
  for (const text of pasted.split(/\s+/).filter(Boolean)) {
    const linked = selectionOfLink(text);
    if (!linked) return { kind: 'bad-link' };
    votes.push(...linked.votes);
  }
  return within({ ...route, votes: mergeVotes(route.votes, votes) });
}

/** Input that a form submitted and that the page cannot use. The form shows it again. */
export interface RejectedInput {
  readonly form: 'starts' | 'votes' | 'links';
  /** In the order of the form's fields. */
  readonly fields: readonly { readonly text: string; readonly message: string }[];
}

export function rejectedInput(
  change: SelectionChange | null,
  { vote, links }: Pick<TransientParameters, 'vote' | 'links'>,
  t: Translate,
): RejectedInput | null {
  switch (change?.kind) {
    case 'unknown-places': {
      const fields = change.unknown.map((text) => ({
        text,
        message: t('comparison:notice.unknownPlace', { text }),
      }));
      return { form: 'starts', fields };
    }
    case 'no-choice':
      return {
        form: 'votes',
        fields: [{ text: vote?.name ?? '', message: t('comparison:notice.noChoice') }],
      };
    case 'bad-link':
      return { form: 'links', fields: [{ text: links ?? '', message: t('comparison:notice.badLink') }] };
    default:
      return null;
  }
}

function selectionOfLink(text: string): SelectionRoute | null {
  if (!URL.canParse(text, 'http://pasted.invalid')) return null;
  const { pathname, searchParams } = new URL(text, 'http://pasted.invalid');
  const query = Object.fromEntries([...searchParams.keys()].map((key) => [key, searchParams.getAll(key)]));
  const parsed = parseUrl(pathname, query);
  return parsed.kind === 'route' && parsed.route.name === 'selection' ? parsed.route : null;
}

function within(route: SelectionRoute): SelectionChange {
  return writeUrl(route).length > MAX_SELECTION_URL ? { kind: 'full' } : { kind: 'changed', route };
}

/** "Lyon", with the postal code if the name alone is ambiguous: "Saint-Denis 11310". */
function startLabel({ city, postalCode, settledBy }: Place): string {
  return settledBy === 'postalCode' && postalCode ? `${city} ${postalCode}` : city;
}
