import type { Bounds } from '@locator/base/geo/position';
import { shared } from '@locator/base/shared';

export interface StreetMapInfo {
  readonly version: string;
  readonly attribution: string;
  readonly bounds: Bounds;
}

declare module '@locator/base/shared' {
  interface SharedState {
    streetMap?: StreetMapInfo | null;
  }
}

export function streetMapInfo(): StreetMapInfo | null {
  return shared.streetMap ?? null;
}

export function setStreetMapInfo(info: StreetMapInfo | null): void {
  shared.streetMap = info;
}
