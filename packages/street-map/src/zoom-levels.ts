/** `fit` and `point`: of views of several venues (at most 14: specification, section 9) or of a single one. */
interface ZoomLevels {
  readonly max: number;
  readonly venue: number;
  readonly fit: number;
  readonly point: number;
}

export const STREET_ZOOMS: ZoomLevels = { max: 18, venue: 15, fit: 14, point: 15 };

/** Without streets, a closer view shows nothing more. */
export const BASEMAP_ZOOMS: ZoomLevels = { max: 13, venue: 12, fit: 12, point: 11 };

/** From this level on, the map shows streets; before, the basemap is detailed enough. */
export const MIN_STREET_ZOOM = 11;
