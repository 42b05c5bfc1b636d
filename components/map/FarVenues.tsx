import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pin } from '@/services/browser/pins';
import styles from './VenueMap.module.css';

interface FarVenuesProps {
  readonly venues: readonly Pin[];
  onTown(venues: readonly Pin[]): void;
  onAll(): void;
}

/** More would not fit into a line. */
const MAX_TOWNS = 3;

export function FarVenues({ venues, onTown, onAll }: FarVenuesProps): ReactElement {
  const { t } = useTranslation(['map', 'common']);
  const towns = [...new Set(venues.map(({ city }) => city))];
  const rest = venues.filter(({ city }) => towns.indexOf(city) >= MAX_TOWNS).length;
  return (
    <p className={styles.far}>
      {t('farther')}
      {towns.slice(0, MAX_TOWNS).map(function renderTown(town) {
        const inTown = venues.filter(({ city }) => city === town);
        const distance = inTown[0]?.distance;
        return (
          <button key={town} type="button" onClick={() => onTown(inTown)}>
            {distance ? `${town}, ${t('common:distance', { distance })}` : town}
          </button>
        );
      })}
      {rest > 0 && (
        <button type="button" onClick={onAll}>
          {t('showAll', { count: rest })}
        </button>
      )}
    </p>
  );
}
