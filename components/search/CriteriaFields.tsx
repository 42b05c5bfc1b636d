import { useTranslation } from 'react-i18next';
import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import { type ReactElement, useEffect, useId, useRef } from 'react';
import { CAPACITY_CODES, FILTER_CODES } from '@locator/venue-model/filters';
import { formatWallClock } from '@/lib/locale/format';
import type { SiteProps } from '@/lib/page/page';
import type { Locale } from '@locator/base/locale/locale';
import { useAppSelector } from '@/store/hooks';
import { AfterHydration } from '../ui/AfterHydration';
import { ClockIcon } from '../ui/icons';
import { RetryFailedChunk } from '../ui/RetryFailedChunk';
import styles from './CriteriaFields.module.css';
import type { CriteriaState } from './useCriteria';

const FilterSelects = dynamic(() => import('./FilterSelects').then((module) => module.FilterSelects), {
  ssr: false,
  loading: FilterSelectsPlaceholder,
});

/** React ignores the children of `noscript` in the browser, so only the server renders them. */
const IS_SERVER = typeof window === 'undefined';

interface CriteriaFieldsProps {
  readonly criteria: CriteriaState;
  readonly site: SiteProps;
  readonly locale: Locale;
  /** Id of the sentence that a filter is required. */
  readonly hintId: string;
}

export function CriteriaFields({ criteria, site, locale, hintId }: CriteriaFieldsProps): ReactElement {
  const { t } = useTranslation('common');
  return (
    <div className={styles.criteria}>
      {site.features.isFilterRequired && (
        <p id={hintId} className={styles.hint}>
          {t('filterForm.required')}
        </p>
      )}
      {site.features.hasAdvancedFilters && (
        <>
          <AfterHydration fallback={<div className={styles.selectsPlaceholder} />}>
            <FilterSelects criteria={criteria} />
          </AfterHydration>
          <noscript>{IS_SERVER && <FilterBoxes criteria={criteria} />}</noscript>
        </>
      )}
      <OpenAtField criteria={criteria} range={site.openAtRange} locale={locale} />
    </div>
  );
}

function FilterSelectsPlaceholder(props: DynamicOptionsLoadingProps): ReactElement {
  return (
    <div className={styles.selectsPlaceholder}>
      <RetryFailedChunk {...props} />
    </div>
  );
}

/** For visitors without JavaScript. */
function FilterBoxes({ criteria }: Pick<CriteriaFieldsProps, 'criteria'>): ReactElement {
  const { t } = useTranslation('common');
  return (
    <fieldset className={styles.boxes}>
      <legend>{t('filterForm.legend')}</legend>
      <label>
        <input
          type="radio"
          name="filters"
          value=""
          defaultChecked={!CAPACITY_CODES.some((code) => criteria.filters.includes(code))}
        />
        {t('filterForm.anyCapacity')}
      </label>
      {FILTER_CODES.map((code) => (
        <label key={code}>
          <input
            type={CAPACITY_CODES.some((capacity) => capacity === code) ? 'radio' : 'checkbox'}
            name="filters"
            value={code}
            defaultChecked={criteria.filters.includes(code)}
          />
          {t(`filters.${code}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface OpenAtFieldProps extends Pick<CriteriaFieldsProps, 'criteria' | 'locale'> {
  readonly range: SiteProps['openAtRange'];
}

function OpenAtField({ criteria, range, locale }: OpenAtFieldProps): ReactElement {
  const { t } = useTranslation('common');
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const { changeOpenAt } = criteria;
  const shown = useAppSelector((state) => state.search.openAt);
  const pageType = useAppSelector((state) => state.page.type);

  useEffect(
    function keepEarlyInput() {
      // React does not report a time that the visitor enters before hydration.
      if (inputRef.current?.value) changeOpenAt(inputRef.current.value.slice(0, 16));
    },
    [changeOpenAt],
  );

  return (
    <details className={styles.openAt} open={shown !== null || pageType === 'home'}>
      <summary className={styles.summary}>
        <ClockIcon />
        {shown ? t('openAt.active', { time: formatWallClock(shown, locale) }) : t('openAt.toggle')}
      </summary>
      <div className={styles.openAtFields}>
        <label htmlFor={id}>{t('openAt.input')}</label>
        <input
          ref={inputRef}
          id={id}
          type="datetime-local"
          name="openAt"
          min={range ? `${range.first}T00:00` : undefined}
          max={range ? `${range.last}T23:59` : undefined}
          className={styles.time}
          value={criteria.openAt}
          onChange={(event) => changeOpenAt(event.target.value.slice(0, 16))}
        />
        {pageType === 'results' && (
          <button
            type="button"
            className={styles.apply}
            disabled={criteria.openAt === '' || criteria.openAt === shown}
            onClick={() => {
              if (inputRef.current?.reportValidity()) criteria.applyOpenAt(criteria.openAt);
            }}
          >
            {t('openAt.apply')}
          </button>
        )}
        {criteria.openAt !== '' && (
          <button type="button" className={styles.apply} onClick={() => criteria.applyOpenAt('')}>
            {t('openAt.clear')}
          </button>
        )}
      </div>
    </details>
  );
}
