import type { Locale } from '@locator/base/locale/locale';

/** A rectangle of the world map, in CSS pixels from the map's north-west corner. */
export interface View {
  readonly locale: Locale;
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
