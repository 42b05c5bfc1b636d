import type L from 'leaflet';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMap } from 'react-leaflet';
import type { Locale } from '@locator/base/locale';
import type { ListedVenue } from '@/services/page-content/results/listed-venues';
import { useAppSelector } from '@/store/hooks';
import { VenueCard } from '../results/VenueCard';
import styles from './VenueMap.module.css';

interface MapCardProps {
  readonly venue: ListedVenue;
  readonly rank: number;
  readonly time: string | null;
  readonly position: L.LatLng;
  readonly locale: Locale;
  close(): void;
}

/** Space in pixels between the card and the tip of its pin. */
const GAP = 12;

/** The card of a venue at the bottom of a map that has no list beside it. Gets the focus. Outside Leaflet's styles. */
export function MapCard({ venue, rank, time, position, locale, close }: MapCardProps): ReactNode {
  const { t } = useTranslation('map');
  const map = useMap();
  const players = useAppSelector((state) => state.search.players);
  const dialog = useRef<HTMLDivElement>(null);

  useEffect(
    function showPinAboveCard() {
      const element = dialog.current;
      if (!element) return;
      const bottom = map.getSize().y - element.offsetHeight - GAP;
      const hidden = map.latLngToContainerPoint(position).y - bottom;
      // The event marks the move as one that the visitor did not make.
      if (hidden > 0) map.fire('autopanstart').panBy([0, hidden]);
      element.querySelector('a')?.focus({ preventScroll: true });
    },
    [map, position],
  );

  function handleKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Escape') close();
  }

  const stage = map.getContainer().parentElement;
  if (!stage) return null;
  return createPortal(
    <div ref={dialog} role="dialog" aria-label={venue.name} className={styles.card} onKeyDown={handleKeyDown}>
      <VenueCard
        venue={venue}
        rank={rank}
        locale={locale}
        time={time}
        players={players}
        isSelected
        onHighlight={() => undefined}
      />
      <button type="button" aria-label={t('closePopup')} title={t('closePopup')} onClick={close}>
        ×
      </button>
    </div>,
    stage,
  );
}
