import type { Bounds } from '@/lib/geo/position';
import { shared } from './shared';

/** Street map data that pages need. */
export interface StreetMapInfo {
  readonly version: string;
  readonly attribution: string;
  readonly bounds: Bounds;
}

declare module '@/lib/server/shared' {
  interface SharedState {
    streetMap?: StreetMapInfo | null;
  }
}

/** Returns data about the street map; null if there is none. */
export function streetMapInfo(): StreetMapInfo | null {
  return shared.streetMap ?? null;
}

export function setStreetMapInfo(info: StreetMapInfo | null): void {
  shared.streetMap = info;
}
