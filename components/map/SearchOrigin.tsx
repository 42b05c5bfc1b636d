import type { ReactElement } from 'react';
import { Marker } from 'react-leaflet';
import type { Position } from '@/lib/geo/position';
import { SEARCH_ORIGIN_ICON } from './marker-icons';

/** Marks the origin of the search's distances. Not focusable, because the list names the place. */
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
