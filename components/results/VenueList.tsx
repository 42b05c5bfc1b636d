import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import type { Locale } from '@/lib/locale/locale';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { venueSelected } from '@/store/venues-slice';
import { VenueCard } from './VenueCard';
import styles from './VenueList.module.css';

export function VenueList({ locale }: { readonly locale: Locale }): ReactElement {
  const { t } = useTranslation('venues');
  const venues = useAppSelector((state) => state.venues.list);
  const selectedCode = useAppSelector((state) => state.venues.selectedCode);
  const openAt = useAppSelector((state) => state.search.openAt);
  const dispatch = useAppDispatch();
  return (
    <ol className={styles.list} aria-label={t('listLabel')}>
      {venues.map((venue, index) => (
        <li key={venue.code}>
          <VenueCard
            venue={venue}
            rank={index + 1}
            locale={locale}
            openAt={openAt}
            isSelected={venue.code === selectedCode}
            onHighlight={(code) => dispatch(venueSelected(code))}
          />
        </li>
      ))}
    </ol>
  );
}
