import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '@/lib/locale/use-translation';
import { TileLayer } from 'react-leaflet';
import type { SiteProps } from '@/lib/page/page';
import { BasemapLayer } from './basemap/BasemapLayer';
import { watchTiles } from './tile-watch';

interface BackgroundProps {
  readonly tiles: SiteProps['tiles'];
  onFailure(error: unknown): void;
}

/** Renders the configured tiles, or the bundled basemap if there are none or they fail. */
export function Background({ tiles, onFailure }: BackgroundProps): ReactElement {
  const { t } = useTranslation('map');
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (tiles && tiles.url !== brokenUrl) return <Tiles tiles={tiles} onBroken={setBrokenUrl} />;
  return <BasemapLayer attribution={t('attribution')} onFailure={onFailure} />;
}

interface TilesProps {
  readonly tiles: NonNullable<SiteProps['tiles']>;
  onBroken(url: string): void;
}

function Tiles({ tiles: { url, attribution }, onBroken }: TilesProps): ReactElement {
  const watch = useMemo(() => watchTiles(() => onBroken(url)), [url, onBroken]);
  useEffect(() => watch.start(), [watch]);
  return <TileLayer url={url} attribution={attribution} eventHandlers={watch.handlers} />;
}
