import type { Bounds } from '@/lib/geo/position';

/** Street map data that pages need. */
export interface StreetMapInfo {
  readonly version: string;
  readonly attribution: string;
  readonly bounds: Bounds;
}

/** Global, because Next may load this module more than once in a process. */
const shared = globalThis as typeof globalThis & { venueLocatorStreetMap?: StreetMapInfo | null };

/** Returns data about the street map; null if there is none. */
export function streetMapInfo(): StreetMapInfo | null {
  return shared.venueLocatorStreetMap ?? null;
}

export function setStreetMapInfo(info: StreetMapInfo | null): void {
  shared.venueLocatorStreetMap = info;
}
