import { type Bounds, overlapBounds } from '@locator/base/geo';
import { MIN_STREET_ZOOM } from './zoom-levels';

export interface Credit {
  /** Plain text. */
  readonly text: string;
  /** Where the map has its data; empty: everywhere. */
  readonly areas: readonly Bounds[];
  /** Zoom level from which the map shows the data; absent: all levels. */
  readonly minZoom?: number;
}

/** The areas of the coast files: see tools/basemap. */
const GSHHG_AREAS: readonly Bounds[] = [
  [-5.5, 41, 12.5, 52],
  [55.2, -21.4, 55.9, -20.8],
  [-61.9, 14.3, -60.8, 16.6],
  [-9.9, 30, -5, 36],
];

/** Of the bundled basemap: names of towns, areas, coasts and railway stations. */
export const BASEMAP_CREDITS: readonly Credit[] = [
  { text: '© GeoNames, Natural Earth', areas: [] },
  { text: 'GSHHG', areas: GSHHG_AREAS },
  { text: 'Trainline', areas: [[-10, 36, 25, 60]] },
];

/** Returns the credits of the data in view, in one line, without those that are part of another one. */
export function creditsIn(view: Bounds, zoom: number, credits: readonly Credit[]): string {
  const texts = credits
    .filter(({ minZoom = 0 }) => zoom >= minZoom)
    .filter(({ areas }) => areas.length === 0 || areas.some((area) => overlapBounds(area, view)))
    .map(({ text }) => text);
  const isPartOf = (text: string, other: string): boolean => other !== text && other.includes(text);
  return [...new Set(texts)].filter((text) => !texts.some((other) => isPartOf(text, other))).join(', ');
}

/** Of the street map, where it has tiles. */
export function creditsOf(file: {
  readonly attribution: string;
  readonly areas: readonly Bounds[];
}): Credit[] {
  return [{ text: file.attribution, areas: file.areas, minZoom: MIN_STREET_ZOOM }];
}
