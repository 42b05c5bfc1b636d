import { useTranslation } from 'react-i18next';
import { useRouter } from 'next/router';
import {
  type ComponentProps,
  Fragment,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
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
import { DateField, FilterFields, GameField, gameLabel, PlayersField, readCriteria } from './CriteriaFields';
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
  const shown = useAppSelector((state) => state.search);
  const { filters, openAt, players, game } = shown;
  const criteria: Criteria = { filters, openAt, players, game };
  const { labels } = search;
  const without = (change: Partial<Criteria>): string => withCriteria(url, { ...criteria, ...change });
  useOutside(true, bar, () => closeParts(bar.current));
  /** Number of navigations that the bar waits for. */
  const applying = useRef(0);
  useLayoutEffect(
    function closeAppliedParts() {
      // Not before the criteria change: the label, which gets the focus, would be the old one. Not later: screen readers
      // would read the heading, because the field that had the focus is replaced.
      if (applying.current > 0) closeParts(bar.current);
    },
    [shown],
  );

  async function apply(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const chosen = readCriteria(event.currentTarget, search);
    applying.current += 1;
    try {
      await router.push(withCriteria(url, chosen), undefined, { scroll: false });
    } finally {
      applying.current -= 1;
    }
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
      {pageUrl === undefined && <PlacePart {...{ locale, site, criteria }} />}
      <CriteriaForm
        {...{ site, search, criteria, without }}
        url={withCriteria(url, criteria)}
        isFolded={pageUrl === undefined}
        onSubmit={(event) => void apply(event)}
      >
        {/* Includes filters that the site does not offer: an old link may have them. */}
        {filters.map((code) => (
          <PageLink
            key={code}
            href={without({ filters: filters.filter((other) => other !== code) })}
            scroll={false}
            className={`${styles.part} ${styles.set} ${styles.summary}`}
            aria-label={t('search.remove', { label: labels[code] ?? code })}
          >
            {labels[code] ?? code} ×
          </PageLink>
        ))}
      </CriteriaForm>
    </div>
  );
}

type PlacePartProps = Pick<SearchBarProps, 'locale' | 'site'> & { readonly criteria: Criteria };

/** Open where no place was searched. */
function PlacePart({ locale, site, criteria }: PlacePartProps): ReactElement {
  const { t } = useTranslation('common');
  const values = useAppSelector((state) => state.search.values);
  const form = (
    <SearchForm
      locale={locale}
      site={site}
      lacksFilter={site.features.isFilterRequired && criteria.filters.length === 0}
    >
      <HiddenFields url={withCriteria('/', criteria)} />
    </SearchForm>
  );
  if (!values) return form;
  return (
    <SearchPart
      icon={<SearchIcon />}
      label={values.city || t('search.summaryAroundMe')}
      urlWithout={resultsUrl(locale, criteria)}
    >
      {form}
    </SearchPart>
  );
}

interface CriteriaFormProps extends Pick<SearchBarProps, 'site' | 'search'> {
  readonly criteria: Criteria;
  readonly url: string;
  /** Whether one part has the fields of all criteria that are not chosen, and of filters. */
  readonly isFolded: boolean;
  /** The chosen filters. */
  readonly children: ReactNode;
  without(change: Partial<Criteria>): string;
  onSubmit(event: SyntheticEvent<HTMLFormElement>): void;
}

function CriteriaForm(props: CriteriaFormProps): ReactElement {
  const { criteria, url, isFolded, children, without, onSubmit } = props;
  const { t } = useTranslation('common');
  const parts = useParts(props);
  const chosen = parts.filter(({ urlWithout }) => urlWithout);
  const others = parts.filter(({ urlWithout }) => !urlWithout);
  const hasFilters = others.some(({ key }) => key === 'filters');
  const applyButton = (
    <button type="submit" className={buttonStyles.button}>
      {t('search.apply')}
    </button>
  );
  const renderPart = ({ key, field, ...part }: Part): ReactElement => (
    <SearchPart key={key} {...part}>
      {field}
      {applyButton}
    </SearchPart>
  );
  return (
    <form
      className={styles.criteria}
      method="get"
      action={withBasePath(url).split('?')[0]}
      onSubmit={onSubmit}
    >
      <HiddenFields url={without({ ...NO_CRITERIA, ...(!hasFilters && { filters: criteria.filters }) })} />
      {/* One list, in which a part that is chosen remains the same element. */}
      {[
        ...chosen.map(renderPart),
        <Fragment key="chosenFilters">{children}</Fragment>,
        ...(isFolded ? [] : others.map(renderPart)),
      ]}
      {isFolded && others.length > 0 && (
        <SearchPart label={others.map(({ label }) => label).join(' · ')} className={styles.others}>
          {others.map(({ key, field }) => (
            <Fragment key={key}>{field}</Fragment>
          ))}
          {applyButton}
        </SearchPart>
      )}
    </form>
  );
}

interface Part extends Pick<ComponentProps<typeof SearchPart>, 'label' | 'shortLabel' | 'urlWithout'> {
  readonly key: string;
  readonly field: ReactElement;
}

function useParts({ site, search, criteria, isFolded, without }: CriteriaFormProps): Part[] {
  const { t } = useTranslation('common');
  const { filters, openAt, players, game } = criteria;
  const { games, time, lists, quick, labels } = search;
  const offered = quick.filter((code) => !filters.includes(code)).map((code) => labels[code] ?? code);
  const group = players === null ? null : t('group.active', { count: players });
  const filterNames = lists.length > 0 ? [t('filterForm.legend')] : offered;
  return [
    search.hasGroups && {
      key: 'players',
      label: group ?? t('search.players'),
      shortLabel: isFolded && group && (
        <>
          {players}
          <span className={styles.unit}>{group.replace(/^\d+/, '')}</span>
        </>
      ),
      urlWithout: players === null ? null : without({ players: null }),
      field: <PlayersField key={players} />,
    },
    {
      key: 'date',
      label: time?.full ?? t('search.date'),
      shortLabel: time?.short,
      urlWithout: openAt && without({ openAt: null }),
      field: <DateField key={openAt} range={site.openAtRange} />,
    },
    games && {
      key: 'game',
      label: game === null ? t('search.game') : gameLabel(games, game),
      urlWithout: game && without({ game: null }),
      field: <GameField key={game} games={games} />,
    },
    isFolded &&
      filterNames.length > 0 && {
        key: 'filters',
        label: filterNames.join(' · '),
        field: <FilterFields key={filters.join()} search={search} />,
      },
  ].filter((part) => part !== false && part !== undefined);
}

/** The parameters of a URL, which a browser replaces with the fields of a form. */
export function HiddenFields({ url }: { readonly url: string }): ReactElement[] {
  return [...new URLSearchParams(url.split('?')[1])].map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
