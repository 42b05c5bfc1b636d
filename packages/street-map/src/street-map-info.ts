import type { Bounds } from '@locator/base/geo/position';
import { shared } from '@locator/base/shared';

/** HTML-free text that the licence of the towns' names requires. */
export const BASEMAP_ATTRIBUTION = '© GeoNames, Natural Earth';

export interface StreetMapInfo {
  readonly version: string;
  /** Of the street map; null without one. */
  readonly streets: { readonly attribution: string; readonly bounds: Bounds } | null;
}

declare module '@locator/base/shared' {
  interface SharedState {
    streetMap?: StreetMapInfo;
  }
}

export function streetMapInfo(): StreetMapInfo {
  return shared.streetMap ?? { version: String(process.env.DRAWING_VERSION), streets: null };
}

export function setStreetMapInfo(info: StreetMapInfo): void {
  shared.streetMap = info;
}
