import type { ReactElement } from 'react';
import { Marker } from 'react-leaflet';
import type { Position } from '@/lib/geo/position';
import { CENTER_ICON } from './icons';

/** Renders the position where the search started. The list states it in text. */
export function SearchCenter({
  position: { latitude, longitude },
}: {
  readonly position: Position;
}): ReactElement {
  return (
    <Marker
      position={[latitude, longitude]}
      icon={CENTER_ICON}
      zIndexOffset={-1000}
      interactive={false}
      keyboard={false}
    />
  );
}
