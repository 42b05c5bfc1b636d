import type L from 'leaflet';
import { useRouter } from 'next/router';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@locator/base/locale';
import { mapAreaUrl } from '@/lib/url/browser-urls';
import { track } from '@/services/browser/track';
import { useAppSelector } from '@/store/hooks';
import { searchedBounds } from './map-bounds';
import styles from './VenueMap.module.css';

interface SearchHereProps {
  readonly map: L.Map;
  readonly locale: Locale;
  onSearch(): void;
}

export function SearchHere({ map, locale, onSearch }: SearchHereProps): ReactElement {
  const { t } = useTranslation('map');
  const router = useRouter();
  const search = useAppSelector((state) => state.search);

  function searchArea(): void {
    track('searchMap', {});
    onSearch();
    void router.push(mapAreaUrl(locale, searchedBounds(map), search));
  }

  return (
    <button type="button" className={styles.searchHere} onClick={searchArea}>
      {t('searchHere')}
    </button>
  );
}
