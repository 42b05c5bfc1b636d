import { stat } from 'node:fs/promises';
import { ExtractError, type ExtractProblem } from '@locator/pmtiles-extract';
import { areaAround, CONFIRMED_ABOVE_BYTES, getStreets } from '@locator/street-map/get-streets';
import type { Position } from '@locator/base/geo';
import { ifExists } from '@locator/base/files';
import { hasStreetsAt, MapFileError, openMapFile } from '@locator/street-map';
import { currentMapFile } from '@locator/street-map/settings';
import { createStreetMap, type StreetMap } from '@locator/street-map/drawing';

/** Distance around each venue. A larger one can be chosen with `npm run map -- get`. */
const KILOMETERS = 8;

type StreetsState =
  | { readonly kind: 'idle' | 'reading' | 'done' | 'unexpected' }
  | { readonly kind: 'asking'; readonly bytes: number; readonly answer: (isConfirmed: boolean) => void }
  | { readonly kind: 'fetching'; readonly doneBytes: number; readonly totalBytes: number }
  | { readonly kind: 'failed'; readonly problem: ExtractProblem };

export interface Streets {
  /** URL or path of the source; null if `STREETS_SOURCE` is unset. */
  readonly source: string | null;
  readonly mapFile: string | null;
  state(): StreetsState;
  /** Does nothing without a source or while streets are being fetched. */
  start(venues: readonly Position[]): void;
  confirm(): void;
  stop(): Promise<void>;
}

export function createStreets(source: string | null, mapFile: string | null, target: string): Streets {
  let state: StreetsState = { kind: 'idle' };
  let running: { readonly interruption: AbortController; readonly ended: Promise<void> } | null = null;

  async function run(
    source: string,
    venues: readonly Position[],
    { signal }: AbortController,
  ): Promise<void> {
    try {
      const fetched = await getStreets({
        ...{ source, target, signal, area: areaAround(venues, KILOMETERS) },
        confirm: ({ bytesToFetch }) => confirmed(bytesToFetch, signal),
        onProgress: (doneBytes, totalBytes) => (state = { kind: 'fetching', doneBytes, totalBytes }),
      });
      state = { kind: fetched ? 'done' : 'idle' };
    } catch (error) {
      if (!(error instanceof ExtractError)) console.error(error);
      state =
        error instanceof ExtractError ? { kind: 'failed', problem: error.problem } : { kind: 'unexpected' };
    } finally {
      running = null;
    }
  }

  function confirmed(bytes: number, signal: AbortSignal): boolean | Promise<boolean> {
    if (bytes <= CONFIRMED_ABOVE_BYTES) return true;
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(false));
      state = { kind: 'asking', bytes, answer: resolve };
    });
  }

  return {
    source,
    mapFile,
    state: () => state,
    start(venues) {
      if (running || source === null) return;
      const interruption = new AbortController();
      state = { kind: 'reading' };
      running = { interruption, ended: run(source, venues, interruption) };
    },
    confirm() {
      if (state.kind !== 'asking') return;
      const { answer } = state;
      state = { kind: 'reading' };
      answer(true);
    },
    async stop() {
      running?.interruption.abort();
      await running?.ended;
    },
  };
}

/** Requests in progress may still read the previous file. */
const CLOSE_DELAY_MS = 60_000;

let opened: { readonly key: string; readonly map: Promise<StreetMap | null> } | null = null;

export async function streetsAt(position: Position, mapFile: string | null): Promise<StreetMap | null> {
  const map = await openedStreetMap(mapFile);
  return map && (await hasStreetsAt(map.file, position)) ? map : null;
}

/** Returns the site's street map, opened again when its file is replaced; null if it cannot be used. */
export async function openedStreetMap(mapFile: string | null): Promise<StreetMap | null> {
  const file = currentMapFile(mapFile);
  const facts = file === null ? null : await ifExists(stat(file));
  if (file === null || !facts) return null;
  const key = `${file} ${facts.mtimeMs} ${facts.size}`;
  if (opened?.key !== key) {
    const previous = opened;
    opened = { key, map: openStreets(file) };
    setTimeout(() => void previous?.map.then((map) => map?.file.close()), CLOSE_DELAY_MS).unref();
  }
  return opened.map;
}

async function openStreets(file: string): Promise<StreetMap | null> {
  try {
    return createStreetMap(await openMapFile(file));
  } catch (error) {
    if (!(error instanceof MapFileError)) throw error;
    console.error(error.message);
    return null;
  }
}
