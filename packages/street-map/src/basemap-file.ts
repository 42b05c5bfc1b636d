import { readFile } from 'node:fs/promises';
import { type Town, townsIn } from './basemap/towns';
import type { Locale } from '@locator/base/locale/locale';
import { memoizePerLocale } from '@locator/base/locale/memoize-per-locale';

export async function readBasemapFile(name: 'land' | 'water' | 'counties' | 'towns'): Promise<unknown> {
  return JSON.parse(await readFile(`public/map/${name}.json`, 'utf8'));
}

export const basemapTowns = memoizePerLocale(async function basemapTowns(
  locale: Locale,
): Promise<readonly Town[]> {
  return townsIn(locale, await readBasemapFile('towns'));
});
