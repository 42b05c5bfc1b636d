import { Fragment, type ReactElement } from 'react';
import { Pane, Polyline, Tooltip } from 'react-leaflet';
import type { Position } from '@locator/base/geo';
import type { MapStation } from '@/services/page-content/venue/surroundings';
import styles from './VenueMap.module.css';

interface WalksProps {
  readonly from: Position;
  readonly stations: readonly MapStation[];
}

/** Where on the line the time is, as a fraction of its length. */
const TIME_AT = 0.25;

/** Hidden from screen readers, because the page lists the stations, too. */
export function Walks({ from, stations }: WalksProps): ReactElement {
  return (
    <Pane name="walks" ref={hideFromScreenReaders}>
      {stations.map(({ walk, position }) => (
        <Fragment key={String(pointOf(position))}>
          <Polyline
            className={styles.walk ?? ''}
            positions={[pointOf(from), pointOf(position)]}
            interactive={false}
          />
          <Tooltip
            permanent
            direction="center"
            position={pointOf(onTheWay(from, position))}
            className={styles.walkTime ?? ''}
          >
            {walk}
          </Tooltip>
        </Fragment>
      ))}
    </Pane>
  );
}

function hideFromScreenReaders(pane: HTMLElement | null): void {
  pane?.setAttribute('aria-hidden', 'true');
}

/** Close to the venue, because a station may be outside the map. */
function onTheWay(from: Position, to: Position): Position {
  return {
    latitude: from.latitude + TIME_AT * (to.latitude - from.latitude),
    longitude: from.longitude + TIME_AT * (to.longitude - from.longitude),
  };
}

function pointOf({ latitude, longitude }: Position): [number, number] {
  return [latitude, longitude];
}
