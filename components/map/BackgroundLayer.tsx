import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TileLayer } from 'react-leaflet';
import type { Locale } from '@locator/base/locale/locale';
import type { SiteProps } from '@/lib/page/page';
import { BasemapLayer } from './basemap/BasemapLayer';
import { StreetLayer } from './StreetLayer';

interface BackgroundLayerProps {
  readonly locale: Locale;
  readonly tiles: SiteProps['tiles'];
  onFailure(error: unknown): void;
}

/** A world-wide tile server replaces the basemap and the site's street map until it fails. */
export function BackgroundLayer({ locale, tiles, onFailure }: BackgroundLayerProps): ReactElement {
  const { t } = useTranslation('map');
  const [unavailableUrl, setUnavailableUrl] = useState<string | null>(null);
  if (tiles && !tiles.bounds && tiles.url !== unavailableUrl) {
    return <Tiles tiles={tiles} onUnavailable={setUnavailableUrl} />;
  }
  return (
    <>
      <BasemapLayer locale={locale} attribution={t('attribution')} onFailure={onFailure} />
      {tiles?.bounds && <StreetLayer url={tiles.url} attribution={tiles.attribution} bounds={tiles.bounds} />}
    </>
  );
}

interface TilesProps {
  readonly tiles: NonNullable<SiteProps['tiles']>;
  onUnavailable(url: string): void;
}

function Tiles({ tiles: { url, attribution }, onUnavailable }: TilesProps): ReactElement {
  const monitor = useMemo(() => monitorTileServer(() => onUnavailable(url)), [url, onUnavailable]);
  useEffect(() => monitor.start(), [monitor]);
  return <TileLayer url={url} attribution={attribution} eventHandlers={monitor.handlers} />;
}

/** Failed tiles in a row that mean the server is down: about those of the first view on a phone. */
const MAX_CONSECUTIVE_FAILURES = 4;

const FIRST_TILE_TIMEOUT_MS = 8_000;

interface TileServerMonitor {
  readonly handlers: { tileload(): void; tileerror(): void };
  /** Returns a function that cancels the timeout of the first tile. */
  start(): () => void;
}

/** Calls `onUnavailable` once if several consecutive tiles fail or the first tile does not arrive in time. */
export function monitorTileServer(onUnavailable: () => void): TileServerMonitor {
  let failures = 0;
  let isUnavailable = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function giveUp(): void {
    if (isUnavailable) return;
    isUnavailable = true;
    clearTimeout(timer);
    console.warn('The tile server does not respond. The map shows the bundled basemap instead.');
    onUnavailable();
  }

  return {
    handlers: {
      tileload() {
        failures = 0;
        clearTimeout(timer);
      },
      tileerror() {
        failures += 1;
        if (failures >= MAX_CONSECUTIVE_FAILURES) giveUp();
      },
    },
    start() {
      timer = setTimeout(giveUp, FIRST_TILE_TIMEOUT_MS);
      return () => clearTimeout(timer);
    },
  };
}
