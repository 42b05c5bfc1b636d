import { Fragment, type ReactElement } from 'react';
import { CircleMarker, Polyline, Tooltip } from 'react-leaflet';
import type { Position } from '@locator/base/geo/position';
import type { MapStation } from '@/services/page-content/venue/station-texts';
import styles from './VenueMap.module.css';

interface WalksProps {
  readonly from: Position;
  readonly stations: readonly MapStation[];
}

/** Joins a venue with its stations, as its picture does. Hidden from screen readers, because the page names them, too. */
export function Walks({ from, stations }: WalksProps): ReactElement {
  const start = pointOf(from);
  return (
    <>
      {stations.map(({ label, position }) => (
        <Fragment key={label}>
          <Polyline
            className={styles.walk ?? ''}
            positions={[start, pointOf(position)]}
            interactive={false}
          />
          <CircleMarker
            center={pointOf(position)}
            radius={4}
            className={styles.station ?? ''}
            interactive={false}
          >
            {/* On the side of the venue, where the map shows it sooner. */}
            <Tooltip
              permanent
              direction={position.latitude < from.latitude ? 'top' : 'bottom'}
              className={styles.stationName ?? ''}
            >
              <span aria-hidden="true">{label}</span>
            </Tooltip>
          </CircleMarker>
        </Fragment>
      ))}
    </>
  );
}

function pointOf({ latitude, longitude }: Position): [number, number] {
  return [latitude, longitude];
}
