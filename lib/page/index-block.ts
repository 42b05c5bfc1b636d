export const INDEX_TYPES = ['poiProximity', 'allPois', 'cities', 'county', 'proximity', 'countries'] as const;

export type IndexType = (typeof INDEX_TYPES)[number];

/** A link in an index block; every field but `label` and `url` is optional (specification, section 3). */
export interface IndexedElement {
  readonly label: string;
  readonly url: string;
  readonly city?: string;
  readonly postalCode?: string;
  /** Straight-line distance in metres. */
  readonly distance?: number;
  readonly venueCount?: number;
}

export interface IndexBlockContent {
  readonly type: IndexType;
  readonly title: string;
  readonly elements: readonly IndexedElement[];
  /** URL of the full list, if the block is truncated. */
  readonly fullListUrl?: string;
}
