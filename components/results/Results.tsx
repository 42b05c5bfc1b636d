import { useTranslation } from 'react-i18next';
import { Fragment, memo, type ReactElement, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SiteProps } from '@/lib/page/page';
import type { Locale } from '@locator/base/locale';
import { useAppSelector, useAppDispatch } from '@/store/hooks';
import { LazyVenueMap } from '../map/LazyVenueMap';
import { ButtonLink } from '../ui/ButtonLink';
import { Container } from '../ui/Container';
import { ListIcon, MapIcon } from '../ui/icons';
import { PageLink } from '../ui/PageLink';
import { Alternatives } from './Alternatives';
import { Pagination } from './Pagination';
import { CompareLink } from './SelectionLink';
import { useStoredCodes } from '@/services/browser/selection';
import { track } from '@/services/browser/track';
import styles from './Results.module.css';
import type { ResultsContent } from '@/services/page-content/results/results-content';
import { venueSelected } from '@/store/venues-slice';
import { VenueCard } from './VenueCard';

type View = 'list' | 'map';

interface ResultsProps {
  readonly content: ResultsContent;
  readonly locale: Locale;
  readonly site: SiteProps;
}

export function Results({ content, locale, site }: ResultsProps): ReactElement {
  const { t } = useTranslation('venues');
  const [view, setView] = useState<View>('list');
  const otherView = view === 'list' ? 'map' : 'list';
  const venues = useAppSelector((state) => state.venues.list);
  const center = useAppSelector((state) => state.search.values?.position ?? null);
  const nearCount = venues.length - content.tiers.reduce((sum, { count }) => sum + count, 0);
  const list = useRef<HTMLDivElement>(null);
  const time = site.search?.time?.short ?? null;
  const map = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch();
  const lastCode = useRef<string | null>(null);

  const highlight = useCallback(
    function highlight(code: string | null): void {
      lastCode.current = code ?? lastCode.current;
      dispatch(venueSelected(code));
    },
    [dispatch],
  );

  function switchView(): void {
    track('view', { label: otherView });
    // Synchronously, because the next statement focuses an element of the new view, which is still hidden.
    flushSync(() => setView(otherView));
    (otherView === 'list' ? list.current : map.current?.querySelector('section'))?.focus();
    // The press of the button has ended the selection of the card.
    if (otherView === 'map') dispatch(venueSelected(lastCode.current));
  }

  return (
    <Container>
      <div className={styles.results} data-view={view}>
        <div ref={list} role="group" className={styles.list} aria-labelledby="results-summary" tabIndex={-1}>
          <p id="results-summary" data-answer="always" className={styles.summary} data-testid="summary">
            {content.summary}
          </p>
          {content.nearestMatch && (
            <p>
              <PageLink href={content.nearestMatch.url}>{content.nearestMatch.label}</PageLink>
            </p>
          )}
          {content.atOtherTimes && <p>{content.atOtherTimes}</p>}
          <ResultsList {...{ content, locale, nearCount, time }} onHighlight={highlight} />
        </div>
        <div ref={map} className={styles.map}>
          <LazyVenueMap
            pins={venues}
            nearCount={nearCount}
            center={center}
            view={content.mapView ?? null}
            locale={locale}
            time={time}
            isSearchable
          />
        </div>
        <p className={styles.bar}>
          <button type="button" className={styles.switch} onClick={switchView}>
            {otherView === 'list' ? <ListIcon /> : <MapIcon />}
            {t(`view.${otherView}`)}
          </button>
          <CompareLink locale={locale} className={styles.selection} />
        </p>
      </div>
    </Container>
  );
}

interface ResultsListProps extends Pick<ResultsProps, 'content' | 'locale'> {
  readonly nearCount: number;
  readonly time: string | null;
  onHighlight(code: string | null): void;
}

function ResultsList({ content, locale, nearCount, time, onHighlight }: ResultsListProps): ReactElement {
  const { t } = useTranslation('venues');
  const venues = useAppSelector((state) => state.venues.list);
  const hasSelection = (useStoredCodes() ?? []).length > 0;
  const hasNear = venues.slice(0, nearCount).some(({ isAway }) => !isAway);
  return (
    <>
      {content.notice && <Alternatives places={content.notice} />}
      {content.otherPlaces.map((places) => (
        <Alternatives key={places.title} places={places} />
      ))}
      {nearCount > 0 && (
        <VenueList
          label={t('listLabel')}
          locale={locale}
          time={time}
          until={nearCount}
          onHighlight={onHighlight}
        />
      )}
      {content.relaxations && <Alternatives places={content.relaxations} isOpen />}
      {content.tiers.map(({ title, count }, index) => {
        const from = content.tiers.slice(0, index).reduce((sum, tier) => sum + tier.count, nearCount);
        return (
          <Fragment key={title}>
            <h2 className={styles.beyond}>{title}</h2>
            <VenueList
              label={title}
              until={from + count}
              isFar={hasNear}
              {...{ locale, time, from, onHighlight }}
            />
          </Fragment>
        );
      })}
      {/* Beside the link to the comparison of the selected venues, it would be taken for that. */}
      {content.comparison && !hasSelection && (
        <p className={styles.compare}>
          <ButtonLink href={content.comparison.url} variant="quiet" rel="nofollow">
            {content.comparison.label}
          </ButtonLink>
        </p>
      )}
      <Pagination links={content.pagination} />
      {content.placeSummary && <p className={styles.placeSummary}>{content.placeSummary}</p>}
    </>
  );
}

interface VenueListProps {
  readonly label: string;
  readonly locale: Locale;
  readonly time: string | null;
  readonly from?: number;
  readonly until?: number;
  /** Whether nearer venues are in business. */
  readonly isFar?: boolean;
  onHighlight(code: string | null): void;
}

/** Not rendered again when the view is switched, which would take a slow phone a tenth of a second. */
const VenueList = memo(function VenueList(props: VenueListProps): ReactElement {
  const { label, locale, time, from = 0, until, isFar = false, onHighlight } = props;
  const venues = useAppSelector((state) => state.venues.list);
  const selectedCode = useAppSelector((state) => state.venues.selectedCode);
  const players = useAppSelector((state) => state.search.players);
  return (
    <ol className={`${styles.venues} numbered`} aria-label={label}>
      {venues.slice(from, until).map((venue, index) => (
        <li key={venue.code}>
          <VenueCard
            venue={venue}
            rank={from + index + 1}
            locale={locale}
            time={time}
            players={players}
            isSelected={venue.code === selectedCode}
            isFar={isFar}
            onHighlight={onHighlight}
          />
        </li>
      ))}
    </ol>
  );
});
