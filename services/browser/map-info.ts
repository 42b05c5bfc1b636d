import { fieldsOf } from '@locator/base';
import type { Bounds } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import type { Credit } from '@locator/street-map/credits';
import { fetchJson } from './fetch-json';

/** The background of maps. Requested when a map opens, because most visitors open none. */
export interface MapInfo {
  /** Template of the URLs of tiles: see https://leafletjs.com/reference.html#tilelayer-url-template. */
  readonly tilesUrl: string;
  readonly credits: readonly Credit[];
  readonly streets: readonly Bounds[];
}

export function fetchMapInfo(locale: Locale, signal: AbortSignal): Promise<MapInfo | null> {
  return fetchJson('/api/map', { locale }, (body) => (isMapInfo(body) ? body : null), signal);
}

function isMapInfo(body: unknown): body is MapInfo {
  const { tilesUrl, credits, streets } = fieldsOf(body);
  return typeof tilesUrl === 'string' && Array.isArray(credits) && Array.isArray(streets);
}
