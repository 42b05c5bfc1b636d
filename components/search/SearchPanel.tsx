import { useTranslation } from 'react-i18next';
import { type ReactElement, useState } from 'react';
import { BRAND } from '@/lib/brand/brand';
import type { SiteProps } from '@/lib/page/page';
import { withCriteria } from '@/lib/url/browser-urls';
import type { Locale } from '@locator/base/locale/locale';
import { hasCriteria } from '@locator/venue-model/criteria';
import { HAS_GROUPS } from '@locator/venue-model/filters';
import { useAppSelector } from '@/store/hooks';
import { SearchIcon } from '../ui/icons';
import { DateField, FilterFields, GameField, PlayersField } from './CriteriaFields';
import { HiddenFields, SearchBar } from './SearchBar';
import { SearchForm } from './SearchForm';
import { SearchPart } from './SearchPart';
import styles from './SearchPanel.module.css';

interface SearchPanelProps {
  readonly locale: Locale;
  readonly site: SiteProps;
}

/** The search of every page: a form on the home page, a bar with the criteria on results, elsewhere one row. */
export function SearchPanel(props: SearchPanelProps): ReactElement {
  return (
    <div role="search" className={styles.search}>
      <PanelOfPage {...props} />
    </div>
  );
}

function PanelOfPage(props: SearchPanelProps): ReactElement {
  const { t } = useTranslation('common');
  const { type, name } = useAppSelector((state) => state.page);
  const isNarrowed = useAppSelector((state) => hasCriteria(state.search));
  if (type === 'results') return <SearchBar {...props} />;
  if (type === 'home') return <FullForm {...props} />;
  if (name === 'Problem') return isNarrowed ? <FullForm {...props} /> : <PlaceForm {...props} />;
  const hasVenues = type === 'details' || name === 'Selection';
  return (
    <div className={styles.row}>
      <SearchPart
        icon={<SearchIcon />}
        label={t(hasVenues ? 'search.another' : 'search.where')}
        className={styles.whole}
      >
        <PlaceForm {...props} />
      </SearchPart>
    </div>
  );
}

/** Asks for a place only. Its results offer the other criteria, which it keeps if the page has some. */
function PlaceForm(props: SearchPanelProps): ReactElement {
  const { filters, openAt, players, game } = useAppSelector((state) => state.search);
  if (props.site.features.isFilterRequired) return <FullForm {...props} />;
  return (
    <SearchForm locale={props.locale} site={props.site} lacksFilter={false}>
      <HiddenFields url={withCriteria('/', { filters, openAt, players, game })} />
    </SearchForm>
  );
}

function FullForm({ locale, site }: SearchPanelProps): ReactElement {
  const { isFilterRequired, hasAdvancedFilters } = site.features;
  const [filters, setFilters] = useState(useAppSelector((state) => state.search.filters));
  return (
    <SearchForm locale={locale} site={site} lacksFilter={isFilterRequired && filters.length === 0}>
      <div className={styles.fields}>
        {HAS_GROUPS && <PlayersField />}
        {BRAND.offersGames && <GameField />}
        <DateField range={site.openAtRange} />
        <FilterFields hasAdvancedFilters={hasAdvancedFilters} onChange={setFilters} />
      </div>
    </SearchForm>
  );
}
