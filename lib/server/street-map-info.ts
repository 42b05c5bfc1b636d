import type { Bounds } from '@/lib/geo/position';

/** What pages know about the street map. */
export interface StreetMapInfo {
  readonly version: string;
  readonly attribution: string;
  readonly bounds: Bounds;
}

/** Shared by all server bundles: Next may load this module more than once in a process. */
const shared = globalThis as typeof globalThis & { venueLocatorStreetMap?: StreetMapInfo | null };

/** Returns null without a street map. */
export function streetMapInfo(): StreetMapInfo | null {
  return shared.venueLocatorStreetMap ?? null;
}

export function setStreetMapInfo(info: StreetMapInfo | null): void {
  shared.venueLocatorStreetMap = info;
}
