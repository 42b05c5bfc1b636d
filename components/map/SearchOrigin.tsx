import type { ReactElement } from 'react';
import { Marker } from 'react-leaflet';
import type { Position } from '@/lib/geo/position';
import { SEARCH_ORIGIN_ICON } from './marker-icons';

/**
 * Marks the point from which the search measures distances. The marker is not focusable, because the results list
 * already names the place.
 */
export function SearchOrigin({
  position: { latitude, longitude },
}: {
  readonly position: Position;
}): ReactElement {
  return (
    <Marker
      position={[latitude, longitude]}
      icon={SEARCH_ORIGIN_ICON}
      zIndexOffset={-1000}
      interactive={false}
      keyboard={false}
    />
  );
}
