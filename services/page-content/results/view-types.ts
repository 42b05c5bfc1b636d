import type { Bounds } from '@/lib/geo/position';

/** A part of the search, with a link to the same page without it. */
export interface CriterionChip {
  readonly label: string;
  /** Accessible name of the link; contains the label. */
  readonly removeLabel: string;
  readonly url: string;
}

export interface ResultsContent {
  /** All criteria that the visitor has chosen. */
  readonly chips: readonly CriterionChip[];
  /** Describes the list: number of venues, place, order. */
  readonly summary: string;
  readonly pagination: PaginationLinks;
  /** The part of the map that was searched, which the map shows again. */
  readonly mapView?: Bounds | null;
  /** A paragraph about the place; may be empty. */
  readonly placeSummary?: string;
  /** Other places that match the query, under a sentence that introduces them. */
  readonly alternatives: readonly PlaceLinks[];
}

export interface PlaceLinks {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** Whether to show the sentence even without links. */
  readonly isNotice?: boolean;
}

/** Page links, built on the server; null marks a gap. */
export interface PaginationLinks {
  readonly page: number;
  readonly previousUrl: string | null;
  readonly nextUrl: string | null;
  readonly pages: readonly ({ readonly page: number; readonly url: string } | null)[];
}
