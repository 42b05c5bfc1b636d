import { useTranslation } from '@/lib/locale/use-translation';
import { type ReactElement, useState } from 'react';
import type { Bounds } from '@/lib/geo/position';
import type { SiteProps } from '@/lib/page/page';
import type { Locale } from '@/lib/locale/locale';
import { useAppSelector } from '@/store/hooks';
import { PlaceSummary } from '../place-summary/PlaceSummary';
import { LazyVenueMap } from '../map/LazyVenueMap';
import { Container } from '../ui/Container';
import { ListIcon, MapIcon } from '../ui/icons';
import { Alternatives } from './Alternatives';
import { CriteriaChips } from './CriteriaChips';
import { Pagination } from './Pagination';
import { track } from '@/services/browser/track';
import type { ResultsContent } from '@/services/page-content/results/view-types';
import styles from './Results.module.css';
import { VenueList } from './VenueList';

/** A phone shows one of the two; wide windows show both. */
type View = 'list' | 'map';

interface ResultsProps {
  readonly content: ResultsContent;
  readonly locale: Locale;
  readonly site: SiteProps;
}

export function Results({ content, locale, site }: ResultsProps): ReactElement {
  const { t } = useTranslation('results');
  const [view, setView] = useState<View>('list');

  function switchView(): void {
    const next = view === 'list' ? 'map' : 'list';
    track('view', { label: next });
    setView(next);
  }

  return (
    <Container>
      <div className={styles.results} data-view={view}>
        <section className={styles.list} aria-labelledby="results-summary">
          <CriteriaChips chips={content.chips} />
          <p id="results-summary" role="status" className={styles.summary} data-testid="summary">
            {content.summary}
          </p>
          {content.alternatives.map((alternative) => (
            <Alternatives key={alternative.title} places={alternative} />
          ))}
          <VenueList locale={locale} />
          <Pagination links={content.pagination} />
          <PlaceSummary text={content.placeSummary ?? ''} />
        </section>
        <ResultsMap view={content.mapView ?? null} locale={locale} site={site} />
        <button type="button" className={styles.switch} onClick={switchView}>
          {view === 'list' ? <MapIcon /> : <ListIcon />}
          {view === 'list' ? t('view.map') : t('view.list')}
        </button>
      </div>
    </Container>
  );
}

interface ResultsMapProps extends Omit<ResultsProps, 'content'> {
  readonly view: Bounds | null;
}

function ResultsMap({ view, locale, site }: ResultsMapProps): ReactElement {
  const venues = useAppSelector((state) => state.venues.list);
  const center = useAppSelector((state) => state.search.values?.position ?? null);
  return (
    <div className={styles.map}>
      <LazyVenueMap
        pins={venues}
        center={center}
        view={view}
        locale={locale}
        tiles={site.tiles}
        isSearchable
      />
    </div>
  );
}
