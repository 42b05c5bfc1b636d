import { type Town, townsIn } from '@/lib/basemap/towns';
import type { Locale } from '@/lib/locale/locale';
import { fetchMapFile } from './map-file';

let file: Promise<unknown> | null = null;

/** Fetches the towns to label, largest first, with their names in a language. All maps share one request. */
export async function loadTowns(locale: Locale): Promise<readonly Town[]> {
  file ??= fetchMapFile('towns').catch(function allowRetry(error: unknown) {
    file = null;
    throw error;
  });
  return townsIn(locale, await file);
}
