import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TileLayer } from 'react-leaflet';
import type { Locale } from '@/lib/locale/locale';
import type { SiteProps } from '@/lib/page/page';
import { BasemapLayer } from './basemap/BasemapLayer';
import { StreetLayer } from './StreetLayer';
import { monitorTileServer } from './tile-server-monitor';

interface BackgroundLayerProps {
  readonly locale: Locale;
  readonly tiles: SiteProps['tiles'];
  onFailure(error: unknown): void;
}

/**
 * Renders the map background: the bundled basemap, with the site's street map above it where available. If a tile
 * server for the whole world is configured, its tiles replace both until the server fails.
 */
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
