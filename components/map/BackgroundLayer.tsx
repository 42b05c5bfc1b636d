import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '@/lib/locale/use-translation';
import { TileLayer } from 'react-leaflet';
import type { SiteProps } from '@/lib/page/page';
import { BasemapLayer } from './basemap/BasemapLayer';
import { monitorTileServer } from './tile-server-monitor';

interface BackgroundLayerProps {
  readonly tiles: SiteProps['tiles'];
  onFailure(error: unknown): void;
}

/** The configured tiles. If there are none, or their server is down, the bundled basemap. */
export function BackgroundLayer({ tiles, onFailure }: BackgroundLayerProps): ReactElement {
  const { t } = useTranslation('map');
  const [unavailableUrl, setUnavailableUrl] = useState<string | null>(null);
  if (tiles && tiles.url !== unavailableUrl) return <Tiles tiles={tiles} onUnavailable={setUnavailableUrl} />;
  return <BasemapLayer attribution={t('attribution')} onFailure={onFailure} />;
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
