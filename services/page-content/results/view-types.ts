import type { Bounds } from '@/lib/geo/position';

/** A part of the search, with a link to the same page without that part. */
export interface CriterionChip {
  readonly label: string;
  /** Accessible name of the link; contains the label. */
  readonly removeLabel: string;
  readonly url: string;
}

export interface ResultsContent {
  /** All criteria chosen by the visitor. */
  readonly chips: readonly CriterionChip[];
  /** Describes the list: number of venues, place, sort order. */
  readonly summary: string;
  /** Link to a comparison of the first venues; null if there are fewer than two. */
  readonly comparison: { readonly label: string; readonly url: string } | null;
  readonly pagination: PaginationLinks;
  /** The map bounds of the search, which the map shows again. */
  readonly mapView?: Bounds | null;
  /** A paragraph about the place; may be empty. */
  readonly placeSummary?: string;
  /** Other places that match the query, below a sentence that introduces them. */
  readonly alternatives: readonly PlaceLinks[];
}

export interface PlaceLinks {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** Whether to show the sentence even if there are no links. */
  readonly isNotice?: boolean;
}

/** Page links, built on the server; null marks a gap. */
export interface PaginationLinks {
  readonly page: number;
  readonly previousUrl: string | null;
  readonly nextUrl: string | null;
  readonly pages: readonly ({ readonly page: number; readonly url: string } | null)[];
}
