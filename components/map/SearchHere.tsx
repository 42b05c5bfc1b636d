import type L from 'leaflet';
import { useTranslation } from '@/lib/locale/use-translation';
import { useRouter } from 'next/router';
import type { ReactElement } from 'react';
import { roundPosition } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import { resultsUrl } from '@/lib/url/browser-urls';
import { useAppSelector } from '@/store/hooks';
import styles from './VenueMap.module.css';

interface SearchHereProps {
  readonly map: L.Map;
  readonly locale: Locale;
  onSearch(): void;
}

export function SearchHere({ map, locale, onSearch }: SearchHereProps): ReactElement {
  const { t } = useTranslation('map');
  const router = useRouter();
  const filters = useAppSelector((state) => state.search.filters);
  const openAt = useAppSelector((state) => state.search.openAt);

  function searchHere(): void {
    const { lat: latitude, lng: longitude } = map.getCenter().wrap();
    onSearch();
    void router.push(resultsUrl(locale, roundPosition({ latitude, longitude }), filters, openAt));
  }

  return (
    <button type="button" className={styles.searchHere} onClick={searchHere}>
      {t('searchHere')}
    </button>
  );
}
