import { createAction } from '@reduxjs/toolkit';
import type { CapacityCode } from '@/lib/filters/filters';
import type { Position } from '@/lib/geo/position';
import type { Criteria } from '@/lib/url/links';
import type { FilterCounts } from '@/services/backend/facets';
import type { Game, NearbyVenue } from '@/services/backend/venue';
import type { IndexBlockContent } from './index-block';

export type PageType = 'home' | 'results' | 'details' | 'index-all' | 'problem';

/** What a search was for. `type` is "sp" when it is about what lies near the visitor (specification, section 3). */
export interface SearchValues {
  readonly type: 'sp' | 'place';
  readonly city: string;
  readonly country: string;
  readonly postalCode: string | null;
  /** Where distances start. */
  readonly position: Position | null;
}

/** A venue in a list: what its card and its pin show, with the URL of its page. Nothing else travels with the page. */
export interface ListedVenue extends Pick<
  NearbyVenue,
  'code' | 'name' | 'address' | 'position' | 'timeZone' | 'state' | 'openings' | 'distanceMeters'
> {
  readonly url: string;
  /** The first games it offers, as many as a card shows. */
  readonly games: readonly Game[];
  /** Of the largest group it takes. */
  readonly largest: CapacityCode | null;
}

/** What a page brings into the store. Whatever it leaves out is empty on that page. */
export interface PageState {
  readonly pageType: PageType;
  readonly pageName: string;
  readonly title: string;
  readonly venues?: readonly ListedVenue[];
  readonly indexes?: readonly IndexBlockContent[];
  readonly searchValues?: SearchValues;
  readonly criteria?: Criteria;
  /** How many venues each filter would leave; null when filters are off. */
  readonly filterCounts?: FilterCounts | null;
}

/** A page has come from the server, at first load or after a navigation. Each slice says how it answers. */
export const pageArrived = createAction<PageState>('page/arrived');

/** A list of a page, as slices take it over: frozen, or Immer would look through all of it for drafts of its own. */
export function pageList<Item>(items: readonly Item[] = []): readonly Item[] {
  return Object.freeze(items);
}
