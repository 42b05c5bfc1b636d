import { useTranslation } from '@/lib/locale/use-translation';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { nextTask, whenIdle } from '@/lib/browser/yielding';
import { loadNamespace } from '@/lib/locale/lazy-namespaces';
import type * as VenueMapModule from './VenueMap';

type MapState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly VenueMap: ComponentType<VenueMapModule.VenueMapProps> };

/** How long to wait for an idle page before loading the map anyway. */
const MAX_IDLE_WAIT_MS = 1_000;

interface LoadedMap {
  readonly state: MapState;
  fail(error: unknown): void;
  retry(): void;
}

/**
 * Loads the map's code and messages when wanted. Leaflet needs a `window`, and most mobile visitors never scroll to
 * the map. `next/dynamic` would throw if a chunk failed; this hook offers a retry.
 */
export function useVenueMap(isWanted: boolean): LoadedMap {
  const { i18n } = useTranslation('common');
  const [state, setState] = useState<MapState>({ kind: 'waiting' });

  const fail = useCallback(function failMap(error: unknown) {
    console.warn('The map failed to load or render.', error);
    setState({ kind: 'failed' });
  }, []);

  useEffect(
    function loadMap() {
      if (!isWanted || state.kind !== 'waiting') return;
      let isUnmounted = false;
      Promise.all([importInSteps(), loadNamespace(i18n, 'map')]).then(
        ([{ VenueMap }, messages]) => {
          if (isUnmounted) return;
          if (messages === 'loaded') setState({ kind: 'ready', VenueMap });
          else fail(new Error('The messages of the map failed to load.'));
        },
        (error: unknown) => {
          if (!isUnmounted) fail(error);
        },
      );
      return () => {
        isUnmounted = true;
      };
    },
    [isWanted, state, fail, i18n],
  );

  return { state, fail, retry: () => setState({ kind: 'waiting' }) };
}

/** Imports the map's packages one per task, once the page is idle, because evaluating them is slow. */
async function importInSteps(): Promise<typeof VenueMapModule> {
  await whenIdle(MAX_IDLE_WAIT_MS);
  await import('leaflet');
  await nextTask();
  return import('./VenueMap');
}
