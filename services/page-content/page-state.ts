import type { Details } from '@/lib/data-layer/push';
import type { Position } from '@locator/base/geo';
import type { Address, Criteria } from '@locator/venue-model';
import type { FilterCounts, GameCounts } from '@locator/venue-model/chain';
import type { ListedVenue } from './results/listed-venues';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import type { IndexBlockContent } from '@/lib/page/index-block';
import { type PageRoute, ROUTES } from '@/lib/url/routes';

/** The page types of the specification (section 2). */
export type PageType = 'home' | 'results' | 'details' | 'index-all';

/** `type` is "sp" for a search around the visitor's position (specification, section 3). */
export interface SearchValues {
  readonly type: 'sp' | 'place';
  readonly city: string;
  readonly country: string;
  readonly postalCode: string | null;
  readonly position: Position | null;
}

export interface ModalState {
  readonly isOpen: boolean;
  readonly selectedModal: string | null;
}

export interface PageState {
  /** Null for a selection, an information page and an error page. */
  readonly pageType: PageType | null;
  /** The same in every language. */
  readonly pageName: Details<'pageView'>['pageName'];
  readonly title: string;
  readonly venues?: readonly ListedVenue[];
  readonly indexes: readonly IndexBlockContent[];
  /** URL of this page if it is a results list. Venue pages link back to it. */
  readonly resultsUrl?: string;
  readonly isFallback?: boolean;
  /** Null if the page shows no search. */
  readonly searchValues: SearchValues | null;
  readonly modal: ModalState;
  /** Without what is not chosen: not every chain has games and groups. */
  readonly criteria: Partial<Criteria>;
  /** Null if filters are disabled or the counts are unavailable. */
  readonly filterCounts?: FilterCounts | null;
  readonly gameCounts?: GameCounts;
}

/** `others` are the parts that not every page has. */
export function pageState(
  name: PageRoute,
  pageType: PageType | null,
  title: string,
  others: Partial<PageState> = {},
): PageState {
  return { ...EMPTY_STATE, pageType, pageName: ROUTES[name].pageName, title, ...others };
}

/** Begins the visitor's next search in the town of a venue. */
export function searchValuesAt({ city, countryCode, postalCode }: Address): SearchValues {
  return { type: 'place', city, country: countryCode, postalCode, position: null };
}
