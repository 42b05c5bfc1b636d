import type { Bounds } from '@/lib/geo/position';
import { shared } from './shared';

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

export function streetMapInfo(): StreetMapInfo | null {
  return shared.streetMap ?? null;
}

export function setStreetMapInfo(info: StreetMapInfo | null): void {
  shared.streetMap = info;
}
