import { useTranslation } from 'react-i18next';
import { type ReactElement, useId, useState } from 'react';
import { formatWallClock } from '@/lib/locale/format';
import type { SiteProps } from '@/lib/page/page';
import type { Locale } from '@locator/base/locale/locale';
import { track } from '@/services/browser/track';
import { useAppSelector } from '@/store/hooks';
import { SearchIcon } from '../ui/icons';
import { SearchForm } from './SearchForm';
import styles from './SearchPanel.module.css';

interface SearchPanelProps {
  readonly locale: Locale;
  readonly site: SiteProps;
}

/** After a search, collapses to a summary, except on the home page. */
export function SearchPanel({ locale, site }: SearchPanelProps): ReactElement {
  const { t } = useTranslation('common');
  const { values, filters, openAt, players, game } = useAppSelector((state) => state.search);
  const { type: pageType, name: pageName } = useAppSelector((state) => state.page);
  const [isExpanded, setIsExpanded] = useState(false);
  const id = useId();

  function toggle(): void {
    track('searchForm', { label: isExpanded ? 'closed' : 'opened' });
    setIsExpanded(!isExpanded);
  }

  if (!values || pageType === 'home' || pageName === 'Problem')
    return <SearchForm locale={locale} site={site} />;
  return (
    <div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isExpanded}
        aria-controls={id}
        onClick={toggle}
      >
        <SearchIcon />
        <span className={styles.place}>{summary()}</span>
        <span className={styles.change}>{isExpanded ? t('search.hide') : t('search.change')}</span>
      </button>
      {pageType === 'details' && (
        <a href={`#${id}`} className={styles.reveal}>
          {t('search.another')}
        </a>
      )}
      <div id={id} className={isExpanded ? styles.form : `${styles.form} ${styles.collapsed}`}>
        <SearchForm locale={locale} site={site} />
      </div>
    </div>
  );

  function summary(): string {
    const place = values?.city
      ? t('search.summaryAround', { place: values.city })
      : t('search.summaryAroundMe');
    return [
      pageType === 'details' || pageName === 'Selection' ? t('search.another') : place,
      ...filters.map((code) => t(`filters.${code}`)),
      ...(players === null ? [] : [t('group.active', { count: players })]),
      ...(game === null ? [] : [t(`menu.${game}`)]),
      ...(openAt ? [t('openAt.active', { time: formatWallClock(openAt, locale) })] : []),
    ].join(' · ');
  }
}
