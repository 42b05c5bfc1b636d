import { useTranslation } from '@/lib/locale/use-translation';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { nextTask, whenIdle } from '@/lib/browser/yielding';
import { loadNamespace } from '@/lib/locale/lazy-namespaces';
import type * as VenueMapModule from './VenueMap';

type MapStage =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly VenueMap: ComponentType<VenueMapModule.VenueMapProps> };

/** How long to wait for an idle page before loading the map anyway. */
const PATIENCE_MS = 1_000;

interface LoadedMap {
  readonly stage: MapStage;
  fail(error: unknown): void;
  retry(): void;
}

/**
 * Loads the map's code and messages when wanted. Leaflet needs a `window`, and most mobile visitors never scroll to
 * the map. `next/dynamic` would throw if a chunk failed; this hook offers a retry.
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

/** Imports the map's packages one per task, once the page is idle, because evaluating them is slow. */
async function importInSlices(): Promise<typeof VenueMapModule> {
  await whenIdle(PATIENCE_MS);
  await import('leaflet');
  await nextTask();
  return import('./VenueMap');
}
