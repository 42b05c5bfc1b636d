export const INDEX_TYPES = ['poiProximity', 'allPois', 'cities', 'county', 'proximity', 'countries'] as const;

type IndexType = (typeof INDEX_TYPES)[number];

/** A link in an index block; every field but `label` and `url` is optional (specification, section 3). */
export interface IndexedElement {
  readonly label: string;
  readonly url: string;
  /** Start of the label, if a label beside it has it too: "Paris ". */
  readonly town?: string;
  readonly city?: string;
  readonly postalCode?: string;
  /** Says that a venue is not open for business: "temporarily closed". */
  readonly state?: string;
  /** Straight-line distance in kilometres, formatted: "0,84". */
  readonly distance?: string;
  /** Number of venues, as text. */
  readonly venues?: string;
  /** On the country's map ({@link CountyMapContent}): the middle, and the number of venues in business. */
  readonly area?: readonly [code: string, x: number, y: number, count: number];
}

export interface IndexBlockContent {
  readonly type: IndexType;
  readonly title: string;
  readonly elements: readonly IndexedElement[];
  /** URL of the full list, if the block is truncated. */
  readonly fullListUrl?: string;
  /** Whether the title is the first letter of the labels. */
  readonly isLetter?: boolean;
  readonly isCollapsed?: boolean;
}

/** A country's outlines are in `public/map/counties-COUNTRY.svg`, 1000 units wide (`tools/basemap/county-maps.ts`). */
export interface CountyMapContent {
  readonly country: string;
  readonly height: number;
  /** Rectangle of the counties that are too small to click, which the map also shows enlarged. */
  readonly enlarged: readonly number[] | null;
  /** Name of the enlarged part: "Paris et alentours". Null if it has no venue. */
  readonly enlargedName: string | null;
}
