import type { Bounds } from '@/lib/geo/position';

/** A search criterion, with a link that removes it from the search. */
export interface CriterionChip {
  readonly label: string;
  /** Accessible name of the link; contains the label. */
  readonly removeLabel: string;
  readonly url: string;
}

export interface ResultsContent {
  /** All criteria chosen by the visitor. */
  readonly chips: readonly CriterionChip[];
  /** Description of the list: number of venues, place, sort order. */
  readonly summary: string;
  /** Link to a comparison of the first venues; null if there are fewer than two. */
  readonly comparison: { readonly label: string; readonly url: string } | null;
  readonly pagination: PaginationLinks;
  /** Initial bounds of the map, if the search was limited to map bounds. */
  readonly mapView?: Bounds | null;
  /** A paragraph about the place; may be empty. */
  readonly placeSummary?: string;
  /** Groups of links to other places or searches, each with an introductory sentence. */
  readonly alternatives: readonly PlaceLinks[];
}

export interface PlaceLinks {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** Whether to show the introductory sentence even if there are no links. */
  readonly isNotice?: boolean;
}

/** Pagination links, built on the server. In `pages`, null marks a gap between page numbers. */
export interface PaginationLinks {
  readonly page: number;
  readonly previousUrl: string | null;
  readonly nextUrl: string | null;
  readonly pages: readonly ({ readonly page: number; readonly url: string } | null)[];
}
