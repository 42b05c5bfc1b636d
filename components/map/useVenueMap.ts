import { useTranslation } from '@/lib/locale/use-translation';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { nextTask, whenIdle } from '@/lib/browser/yielding';
import { loadNamespace } from '@/lib/locale/lazy-namespaces';
import type * as VenueMapModule from './VenueMap';

type MapStage =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly VenueMap: ComponentType<VenueMapModule.VenueMapProps> };

/** How long the page may take to come to life before the map comes all the same. */
const PATIENCE_MS = 1_000;

interface LoadedMap {
  readonly stage: MapStage;
  /** The map that came can't be drawn. */
  fail(error: unknown): void;
  retry(): void;
}

/**
 * The map's code and its messages, once it is wanted. Leaflet needs a window, and most of a phone's visitors never scroll down to it.
 * Not `next/dynamic`: a chunk that doesn't arrive has to be a sentence and a second try, not a thrown error.
 */
export function useVenueMap(isWanted: boolean): LoadedMap {
  const { i18n } = useTranslation('common');
  const [stage, setStage] = useState<MapStage>({ kind: 'waiting' });

  const fail = useCallback(function failMap(error: unknown) {
    console.warn('The map could not be shown.', error);
    setStage({ kind: 'failed' });
  }, []);

  useEffect(
    function loadMap() {
      if (!isWanted || stage.kind !== 'waiting') return;
      let isGone = false;
      Promise.all([importInSlices(), loadNamespace(i18n, 'map')]).then(
        ([{ VenueMap }, messages]) => {
          if (isGone) return;
          if (messages === 'loaded') setStage({ kind: 'ready', VenueMap });
          else fail(new Error('Its messages did not come.'));
        },
        (error: unknown) => {
          if (!isGone) fail(error);
        },
      );
      return () => {
        isGone = true;
      };
    },
    [isWanted, stage, fail, i18n],
  );

  return { stage, fail, retry: () => setStage({ kind: 'waiting' }) };
}

/** The map's code, once the page is at rest: what its packages do when they are first read is a task for each. */
async function importInSlices(): Promise<typeof VenueMapModule> {
  await whenIdle(PATIENCE_MS);
  await import('leaflet');
  await nextTask();
  return import('./VenueMap');
}
