import { useTranslation } from 'react-i18next';
import { type ReactElement, useState } from 'react';
import { brand } from '@/lib/brand/brand';
import type { SiteProps } from '@/lib/page/page';
import { homeUrl, withCriteria } from '@/lib/url/browser-urls';
import type { Locale } from '@locator/base/locale';
import { useAppSelector } from '@/store/hooks';
import type { RootState } from '@/store/store';
import { SearchIcon } from '../ui/icons';
import { PageLink } from '../ui/PageLink';
import { FilterFields, gameLabel } from './CriteriaFields';
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
    <div role="search" className={`${styles.search} screen-only`}>
      <PanelOfPage {...props} />
      {props.site.unread.map((text) => (
        <p key={text} className={styles.unread}>
          {text}
        </p>
      ))}
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

/**
 * Asks for a place only, or for a sentence with one. Its results offer the criteria, of which it keeps those of the page.
 * Filters are asked for where the site requires them or offers their lists.
 */
function Form({ locale, site }: SearchPanelProps): ReactElement {
  const { t } = useTranslation('home');
  const { search, features } = site;
  const { filters: shown, openAt, players, game } = useAppSelector((state) => state.search);
  const isHome = useAppSelector((state) => state.page.type === 'home');
  const [filters, setFilters] = useState(shown);
  const asksFilters = search !== null && (features.isFilterRequired || search.lists.length > 0);
  const openToday = isHome && !features.isFilterRequired && t(brand().eveningTime ? 'tonight' : 'openNow');
  return (
    <SearchForm
      locale={locale}
      site={site}
      lacksFilter={asksFilters && features.isFilterRequired && filters.length === 0}
      openToday={openToday || undefined}
      hasOptionalFields={asksFilters}
    >
      {isHome && game !== null && (
        <PageLink
          href={homeUrl(locale)}
          className={`${styles.part} ${styles.set} ${styles.summary} ${styles.occasion}`}
        >
          {gameLabel(search?.games, game)} ×
        </PageLink>
      )}
      <HiddenFields
        url={withCriteria('/', { filters: asksFilters ? [] : shown, openAt: null, players, game })}
      />
      {/* Also set for "tonight near me". */}
      <input type="hidden" name="openAt" defaultValue={openAt ?? ''} />
      {asksFilters && <FilterFields search={search} onChange={setFilters} />}
    </SearchForm>
  );
}
