import { useTranslation } from 'react-i18next';
import { type ReactElement, useState } from 'react';
import { brand } from '@/lib/brand/brand';
import type { SearchOptions, SiteProps } from '@/lib/page/page';
import { withCriteria } from '@/lib/url/browser-urls';
import type { Locale } from '@locator/base/locale';
import { useAppSelector } from '@/store/hooks';
import type { RootState } from '@/store/store';
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

/** A bar with the criteria on results, a button beside the title of venues, selections and information, elsewhere a form. */
export function SearchPanel(props: SearchPanelProps): ReactElement {
  return (
    <div role="search" className={styles.search}>
      <PanelOfPage {...props} />
    </div>
  );
}

export function isSearchFolded({ name }: RootState['page']): boolean {
  return ['Details', 'Selection', 'Information'].includes(name);
}

function PanelOfPage(props: SearchPanelProps): ReactElement {
  const { t } = useTranslation('common');
  const page = useAppSelector((state) => state.page);
  const { type, name } = page;
  const { search } = props.site;
  if (search && type === 'results') return <SearchBar {...props} search={search} />;
  if (!isSearchFolded(page)) return <Form {...props} />;
  const hasVenues = type === 'details' || name === 'Selection';
  return (
    <SearchPart
      icon={<SearchIcon />}
      label={t(hasVenues ? 'search.another' : 'search.where')}
      className={styles.whole}
    >
      <Form {...props} />
    </SearchPart>
  );
}

/** On most pages, asks for a place only. Its results offer the other criteria, which it keeps if the page has some. */
function Form(props: SearchPanelProps): ReactElement {
  const { search } = props.site;
  const { filters, openAt, players, game } = useAppSelector((state) => state.search);
  if (search) return <FullForm {...props} search={search} />;
  return (
    <SearchForm {...props}>
      <HiddenFields url={withCriteria('/', { filters, openAt, players, game })} />
    </SearchForm>
  );
}

interface FullFormProps extends SearchPanelProps {
  readonly search: SearchOptions;
}

function FullForm({ locale, site, search }: FullFormProps): ReactElement {
  const { t } = useTranslation('home');
  const { isFilterRequired } = site.features;
  const { filters: shown, game } = useAppSelector((state) => state.search);
  const [filters, setFilters] = useState(shown);
  return (
    <SearchForm
      locale={locale}
      site={site}
      lacksFilter={isFilterRequired && filters.length === 0}
      openToday={isFilterRequired ? undefined : t(brand().eveningTime ? 'tonight' : 'openNow')}
    >
      <div className={styles.fields}>
        {search.hasGroups && <PlayersField />}
        {search.games.length > 0 && <GameField key={game} games={search.games} />}
        <DateField isList range={site.openAtRange} />
        <FilterFields search={search} onChange={setFilters} />
      </div>
    </SearchForm>
  );
}
