export const INDEX_TYPES = ['poiProximity', 'allPois', 'cities', 'county', 'proximity', 'countries'] as const;

export type IndexType = (typeof INDEX_TYPES)[number];

/** A link of an index block; all but its label and URL may be missing (specification, section 3). */
export interface IndexedElement {
  readonly label: string;
  readonly url: string;
  readonly city?: string;
  readonly postalCode?: string;
  /** Metres as the crow flies. */
  readonly distance?: number;
  readonly venueCount?: number;
}

/** A titled, collapsible list of links. */
export interface IndexBlockContent {
  readonly type: IndexType;
  readonly title: string;
  readonly elements: readonly IndexedElement[];
  /** Where the whole list is, when the block shows only its beginning. */
  readonly more?: { readonly label: string; readonly url: string };
}
