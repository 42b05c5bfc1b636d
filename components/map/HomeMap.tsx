import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Bounds } from '@/lib/geo/position';
import type { SiteProps } from '@/lib/page/page';
import type { Locale } from '@/lib/locale/locale';
import { fetchPins, type PinList } from '@/services/browser/pins';
import styles from './HomeMap.module.css';
import { useIsNearViewport } from './useIsNearViewport';
import { LazyVenueMap } from './LazyVenueMap';

interface HomeMapProps {
  /** Null: all countries. */
  readonly country: string | null;
  readonly bounds: Bounds;
  readonly locale: Locale;
  readonly tiles: SiteProps['tiles'];
}

const NO_PINS: PinList = { pins: [], total: 0 };

/**
 * Renders all venues of a country on one map. Pins load after the page to keep its HTML small. If there are too many,
 * the map loads clusters for its viewport.
 */
export function HomeMap({ country, bounds, locale, tiles }: HomeMapProps): ReactElement {
  const [{ pins, total }, setList] = useState(NO_PINS);
  const container = useRef<HTMLDivElement>(null);
  const isNear = useIsNearViewport(container);
  useEffect(
    function loadPins() {
      if (!isNear) return;
      const controller = new AbortController();
      void fetchPins(country, locale, controller.signal).then((loaded) => {
        if (!controller.signal.aborted) setList(loaded);
      });
      return () => controller.abort();
    },
    [isNear, country, locale],
  );
  return (
    <div className={styles.map} ref={container}>
      <LazyVenueMap
        pins={pins}
        serverClusters={total > pins.length ? { country } : null}
        center={null}
        bounds={bounds}
        locale={locale}
        tiles={tiles}
      />
    </div>
  );
}
