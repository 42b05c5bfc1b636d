import { type ReactElement, useEffect, useState } from 'react';
import type { Bounds } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { fetchPins, NO_PINS } from '@/services/browser/pins';
import styles from './HomeMap.module.css';
import { LazyVenueMap } from './LazyVenueMap';
import { NetworkPicture } from './MapPictures';

interface HomeMapProps {
  /** The country whose venues are shown; null for all countries. */
  readonly country: string | null;
  readonly bounds: Bounds;
  readonly locale: Locale;
}

/** Requests the pins when the map loads; clusters if they are too many. */
export function HomeMap({ country, bounds, locale }: HomeMapProps): ReactElement {
  const [{ pins, total }, setPinList] = useState(NO_PINS);
  const [isLoading, setIsLoading] = useState(false);
  useEffect(
    function loadPins() {
      if (!isLoading) return;
      const controller = new AbortController();
      void fetchPins(country, locale, controller.signal).then((response) => {
        if (!controller.signal.aborted) setPinList(response);
      });
      return () => controller.abort();
    },
    [isLoading, country, locale],
  );
  return (
    <div className={styles.map}>
      <LazyVenueMap
        pins={pins}
        serverClusters={total > pins.length ? { country } : null}
        center={null}
        view={bounds}
        zoomSnap={0}
        locale={locale}
        picture={<NetworkPicture locale={locale} />}
        onLoad={() => setIsLoading(true)}
      />
    </div>
  );
}
