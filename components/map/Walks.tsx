import type { ReactElement } from 'react';
import { Pane, Polyline, Tooltip } from 'react-leaflet';
import type { Position } from '@locator/base/geo/position';
import type { MapStation } from '@/services/page-content/venue/station-texts';
import styles from './VenueMap.module.css';

interface WalksProps {
  readonly from: Position;
  readonly stations: readonly MapStation[];
}

/**
 * Joins a venue with its stations, which the tiles show with their names. Hidden from screen readers, because the page
 * lists them, too.
 */
export function Walks({ from, stations }: WalksProps): ReactElement {
  return (
    <Pane name="walks" ref={hideFromScreenReaders}>
      {stations.map(({ walk, position }) => (
        <Polyline
          key={String(pointOf(position))}
          className={styles.walk ?? ''}
          positions={[pointOf(from), pointOf(position)]}
          interactive={false}
        >
          <Tooltip permanent direction="center" className={styles.walkTime ?? ''}>
            {walk}
          </Tooltip>
        </Polyline>
      ))}
    </Pane>
  );
}

function hideFromScreenReaders(pane: HTMLElement | null): void {
  pane?.setAttribute('aria-hidden', 'true');
}

function pointOf({ latitude, longitude }: Position): [number, number] {
  return [latitude, longitude];
}
