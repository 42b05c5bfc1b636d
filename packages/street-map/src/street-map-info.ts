import { decodeHTML } from 'entities';
import type { Bounds } from '@locator/base/geo';
import { shared } from '@locator/base';
import { BASEMAP_CREDITS, type Credit } from './credits';
import { mapResources } from './resources';

interface StreetMapInfo {
  readonly version: string;
  readonly credits: readonly Credit[];
  readonly streets: readonly Bounds[];
}

declare module '@locator/base' {
  interface SharedState {
    streetMap?: StreetMapInfo;
  }
}

export function streetMapInfo(): StreetMapInfo {
  return (
    shared.streetMap ?? { version: mapResources().drawingVersion, credits: BASEMAP_CREDITS, streets: [] }
  );
}

export function setStreetMapInfo(info: StreetMapInfo): void {
  shared.streetMap = info;
}

/** Returns the text of an attribution, which may be HTML. */
export function attributionText(html: string): string {
  return decodeHTML(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}
