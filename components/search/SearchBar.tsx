import { useTranslation } from 'react-i18next';
import { useRouter } from 'next/router';
import { type KeyboardEvent, type ReactElement, type SyntheticEvent, useRef } from 'react';
import type { SearchOptions, SiteProps } from '@/lib/page/page';
import { withBasePath } from '@/lib/url/base-path';
import { resultsUrl, withCriteria } from '@/lib/url/browser-urls';
import type { Locale } from '@locator/base/locale';
import { type Criteria, NO_CRITERIA } from '@locator/venue-model';
import { useAppSelector } from '@/store/hooks';
import { useOutside } from '../ui/useDismissal';
import buttonStyles from '../ui/Button.module.css';
import { SearchIcon } from '../ui/icons';
import { PageLink } from '../ui/PageLink';
import { DateField, FilterFields, GameField, PlayersField } from './CriteriaFields';
import { gameLabel } from './GameOptions';
import { readCriteria } from './read-criteria';
import { SearchForm } from './SearchForm';
import { closeParts, SearchPart } from './SearchPart';
import styles from './SearchPanel.module.css';

interface SearchBarProps {
  readonly locale: Locale;
  readonly site: SiteProps;
  readonly search: SearchOptions;
  /** URL of the venue's page that the bar is part of. Its place and filters cannot be changed. */
  readonly pageUrl?: string;
}

/** The criteria of the page, each of which opens in place and can be removed, also without JavaScript. */
export function SearchBar({ locale, site, search, pageUrl }: SearchBarProps): ReactElement {
  const { t } = useTranslation('common');
  const router = useRouter();
  const bar = useRef<HTMLDivElement>(null);
  const listUrl = useAppSelector((state) => state.navigation.resultsUrl) ?? resultsUrl(locale);
  const url = pageUrl ?? listUrl;
  const { values, filters, openAt, players, game } = useAppSelector((state) => state.search);
  const criteria: Criteria = { filters, openAt, players, game };
  const { labels } = search;
  const without = (change: Partial<Criteria>): string => withCriteria(url, { ...criteria, ...change });
  useOutside(true, bar, () => closeParts(bar.current));

  function apply(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = readCriteria(event.currentTarget, search);
    closeParts(bar.current);
    void router.push(withCriteria(url, chosen), undefined, { scroll: false });
  }

  function closeOnEscape({ key, target }: KeyboardEvent<HTMLElement>): void {
    // The first Escape closes an open list of suggestions or filters.
    const isListOpen = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
    if (key === 'Escape' && !isListOpen) closeParts(bar.current);
  }

  return (
    <div
      ref={bar}
      {...(pageUrl !== undefined && { role: 'group', 'aria-label': t('search.visit') })}
      className={pageUrl === undefined ? styles.row : `${styles.row} ${styles.onPaper} screen-only`}
      onKeyDown={closeOnEscape}
    >
      {pageUrl === undefined && (
        <SearchPart
          icon={<SearchIcon />}
          label={values ? values.city || t('search.summaryAroundMe') : t('search.where')}
          urlWithout={values && resultsUrl(locale, null, criteria)}
        >
          <SearchForm
            locale={locale}
            site={site}
            lacksFilter={site.features.isFilterRequired && filters.length === 0}
          >
            <HiddenFields url={withCriteria('/', criteria)} />
          </SearchForm>
        </SearchPart>
      )}
      <CriteriaForm
        {...{ site, search, criteria, without }}
        url={withCriteria(url, criteria)}
        hasFilters={pageUrl === undefined && site.features.hasAdvancedFilters}
        onSubmit={apply}
      />
      {/* Includes filters that the site does not offer: an old link may have them. */}
      {filters.map((code) => (
        <SearchPart
          key={code}
          label={labels[code] ?? code}
          urlWithout={without({ filters: filters.filter((other) => other !== code) })}
        />
      ))}
      {search.quick
        .filter((code) => !filters.includes(code))
        .map((code) => (
          <PageLink
            key={code}
            href={without({
              filters: Object.keys(labels).filter((one) => one === code || filters.includes(one)),
            })}
            rel="nofollow"
            scroll={false}
            className={`${styles.part} ${styles.summary}`}
          >
            {labels[code]}
          </PageLink>
        ))}
    </div>
  );
}

interface CriteriaFormProps extends Pick<SearchBarProps, 'site' | 'search'> {
  readonly criteria: Criteria;
  readonly url: string;
  readonly hasFilters: boolean;
  without(change: Partial<Criteria>): string;
  onSubmit(event: SyntheticEvent<HTMLFormElement>): void;
}

function CriteriaForm(props: CriteriaFormProps): ReactElement {
  const { site, search, criteria, url, hasFilters, without, onSubmit } = props;
  const { t } = useTranslation('common');
  const { filters, openAt, players, game } = criteria;
  const { games } = search;
  const applyButton = (
    <button type="submit" className={buttonStyles.button}>
      {t('search.apply')}
    </button>
  );
  return (
    <form className={styles.criteria} method="get" action={pathOf(withBasePath(url))} onSubmit={onSubmit}>
      <HiddenFields
        url={without({ ...NO_CRITERIA, ...(!site.features.hasAdvancedFilters && { filters }) })}
      />
      {search.hasGroups && (
        <SearchPart
          label={players === null ? t('search.players') : t('group.active', { count: players })}
          urlWithout={players === null ? null : without({ players: null })}
        >
          <PlayersField key={players} />
          {applyButton}
        </SearchPart>
      )}
      {games.length > 0 && (
        <SearchPart
          label={game === null ? t('search.game') : gameLabel(games, game)}
          urlWithout={game && without({ game: null })}
        >
          <GameField key={game} games={games} />
          {applyButton}
        </SearchPart>
      )}
      <SearchPart label={search.time ?? t('search.date')} urlWithout={openAt && without({ openAt: null })}>
        <DateField key={openAt} range={site.openAtRange} />
        {applyButton}
      </SearchPart>
      {hasFilters && (
        <SearchPart label={t('filterForm.legend')}>
          <FilterFields key={filters.join()} search={search} />
          {applyButton}
        </SearchPart>
      )}
    </form>
  );
}

/** The parameters of a URL, which a browser replaces with the fields of a form. */
export function HiddenFields({ url }: { readonly url: string }): ReactElement[] {
  return [...new URLSearchParams(url.split('?')[1])].map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}

function pathOf(url: string): string | undefined {
  return url.split('?')[0];
}
