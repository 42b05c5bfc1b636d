import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Bounds } from '@/lib/geo/position';
import type { SiteProps } from '@/lib/http/page';
import type { Locale } from '@/lib/locale/locale';
import { fetchPins, type PinList } from '@/services/search/pins';
import styles from './HomeMap.module.css';
import { useIsNear } from './useIsNear';
import { VenueMapDoor } from './VenueMapDoor';

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
  const part = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(part);
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
    <div className={styles.map} ref={part}>
      <VenueMapDoor
        pins={pins}
        crowd={total > pins.length ? { country } : null}
        center={null}
        bounds={bounds}
        locale={locale}
        tiles={tiles}
      />
    </div>
  );
}
