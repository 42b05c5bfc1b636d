import { useTranslation } from 'react-i18next';
import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import {
  type ChangeEvent,
  type ComponentProps,
  type ReactElement,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Criteria } from '@locator/venue-model';
import { MAX_PLAYERS, PLAYERS_PATTERN, readPlayers } from '@locator/venue-model/group-fit';
import { brand } from '@/lib/brand/brand';
import type { GameLists, SearchOptions, SiteProps } from '@/lib/page/page';
import type { Locale } from '@locator/base/locale';
import { useAppSelector } from '@/store/hooks';
import { AfterHydration } from '../ui/AfterHydration';
import { RetryFailedChunk } from '../ui/RetryFailedChunk';
import styles from './CriteriaFields.module.css';
import { quickLabel, quickTimes, visitorClock } from './quick-times';

const FilterSelects = dynamic(() => import('./FilterSelects').then((module) => module.FilterSelects), {
  ssr: false,
  loading: FilterSelectsPlaceholder,
});

/** React ignores the children of `noscript` in the browser, so only the server renders them. */
const IS_SERVER = typeof window === 'undefined';

/** Not a number field: screen readers would say that an empty one is 0. */
export const PLAYERS_INPUT = {
  type: 'text',
  inputMode: 'numeric',
  pattern: PLAYERS_PATTERN,
  title: `1–${MAX_PLAYERS}`,
} as const;

/** Fields are uncontrolled, so that they work before hydration. `readCriteria` reads them. */
export function PlayersField(): ReactElement {
  const { t } = useTranslation('common');
  const players = useAppSelector((state) => state.search.players);
  return (
    <label className={styles.field}>
      {t('group.players')}
      <input name="players" {...PLAYERS_INPUT} placeholder="2, 6, 14…" defaultValue={players ?? ''} />
    </label>
  );
}

export function GameField({ games }: { readonly games: GameLists }): ReactElement {
  const { t } = useTranslation('common');
  const game = useAppSelector((state) => state.search.game);
  return (
    <label className={styles.field}>
      {t('group.game')}
      <select name="game" defaultValue={game ?? ''}>
        <GameOptions games={games} />
      </select>
    </label>
  );
}

export function GameOptions({ games: lists }: { readonly games: GameLists }): ReactElement {
  const { t } = useTranslation('common');
  const { game, gameCounts } = useAppSelector((state) => state.search);
  return (
    <>
      <option value="">{t('group.anyGame')}</option>
      {lists.map((list) => (
        <optgroup key={list.label} label={list.label}>
          {Object.entries(list.games).map(function renderOption([code, label]) {
            const count = gameCounts?.[code];
            return (
              // The chosen game stays selectable, even if it matches no venue.
              <option key={code} value={code} disabled={count === 0 && code !== game}>
                {count === undefined ? label : t('optionWithCount', { label, count })}
              </option>
            );
          })}
        </optgroup>
      ))}
    </>
  );
}

export function gameLabel(lists: GameLists = [], game: string): string {
  return lists.find(({ games }) => games[game])?.games[game] ?? game;
}

/** Without JavaScript, only the field for a date: the server doesn't know the visitor's clock. */
export function DateField({ range }: { readonly range: SiteProps['openAtRange'] }): ReactElement {
  const { t } = useTranslation('common');
  const openAt = useAppSelector((state) => state.search.openAt);
  const time = useRef<HTMLInputElement>(null);
  const choices = [
    ['any', t('openAt.any')] as const,
    ...useQuickChoices(),
    ['own', t('openAt.own')] as const,
  ];
  const initial = openAt === null ? 'any' : (choices.find(([value]) => value === openAt)?.[0] ?? 'own');

  function requireOwnDate({ target }: ChangeEvent<HTMLInputElement>): void {
    if (!time.current) return;
    time.current.required = target.value === 'own';
    // A hidden field must not keep the form from being submitted.
    if (target.value !== 'own') time.current.value = '';
  }

  return (
    <fieldset className={styles.date}>
      <legend>{t('openAt.when')}</legend>
      <div className={styles.days}>
        {choices.map(([value, label]) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="when"
              value={value}
              defaultChecked={value === initial}
              onChange={requireOwnDate}
            />
            {label}
          </label>
        ))}
      </div>
      <label className={`${styles.field} ${styles.time}`}>
        {t('openAt.input')}
        <TimeInput ref={time} range={range} defaultValue={openAt ?? ''} />
      </label>
    </fieldset>
  );
}

interface TimeInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'defaultValue'> {
  readonly range: SiteProps['openAtRange'];
}

export function TimeInput({ range, ...props }: TimeInputProps): ReactElement {
  const limits = range && { min: `${range.first}T00:00`, max: `${range.last}T23:59` };
  return <input {...props} {...limits} type="datetime-local" name="openAt" />;
}

/** None until hydration. They are renewed when the visitor returns to the page. */
function useQuickChoices(): (readonly [time: string, label: string])[] {
  const { t, i18n } = useTranslation('common');
  const now = useSyncExternalStore(subscribeToReturn, visitorClock, () => null);
  return (now === null ? [] : quickTimes(now, brand().eveningTime)).map((choice) => [
    choice.time,
    quickLabel(choice, (day) => t(`openAt.${day}`), i18n.language as Locale),
  ]);
}

function subscribeToReturn(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

interface FilterFieldsProps {
  readonly search: SearchOptions;
  onChange?(filters: readonly string[]): void;
}

export function FilterFields({ search, onChange }: FilterFieldsProps): ReactElement {
  const shown = useAppSelector((state) => state.search.filters);
  const [filters, setFilters] = useState(shown);

  function change(next: readonly string[]): void {
    setFilters(next);
    onChange?.(next);
  }

  if (search.lists.length === 0)
    return (
      <>
        {/* Filters that the site does not offer: an old link may have them. */}
        <HiddenFilters codes={shown.filter((code) => !search.quick.includes(code))} />
        {search.quick.map((code) => (
          <label key={code} className={styles.choice}>
            <input
              type="checkbox"
              name="filters"
              value={code}
              defaultChecked={shown.includes(code)}
              onChange={({ target }) =>
                change([...filters.filter((other) => other !== code), ...(target.checked ? [code] : [])])
              }
            />
            {search.labels[code]}
          </label>
        ))}
      </>
    );
  return (
    <>
      <AfterHydration fallback={<div className={styles.selectsPlaceholder} />}>
        <HiddenFilters codes={filters} />
        <FilterSelects search={search} filters={filters} onChange={change} />
      </AfterHydration>
      <noscript>{IS_SERVER && <FilterBoxes search={search} chosen={shown} />}</noscript>
    </>
  );
}

function HiddenFilters({ codes }: { readonly codes: readonly string[] }): ReactElement[] {
  return codes.map((code) => <input key={code} type="hidden" name="filters" value={code} />);
}

function FilterSelectsPlaceholder(props: DynamicOptionsLoadingProps): ReactElement {
  return (
    <div className={styles.selectsPlaceholder}>
      <RetryFailedChunk {...props} />
    </div>
  );
}

interface FilterBoxesProps {
  readonly search: SearchOptions;
  readonly chosen: readonly string[];
}

/**
 * For visitors without JavaScript. Check boxes if there are two lists of one choice, because radio buttons need a name per
 * list; the server takes the first of each list.
 */
function FilterBoxes({ search, chosen }: FilterBoxesProps): ReactElement {
  const { t } = useTranslation('common');
  const [single, another] = search.lists.filter(({ any }) => any !== undefined);
  const alternatives = another ? [] : (single?.codes ?? []);
  return (
    <fieldset className={styles.boxes}>
      <legend>{t('filterForm.legend')}</legend>
      {single && !another && (
        <label className={styles.choice}>
          <input
            type="radio"
            name="filters"
            value=""
            defaultChecked={!alternatives.some((code) => chosen.includes(code))}
          />
          {single.any}
        </label>
      )}
      {search.lists
        .flatMap(({ codes }) => codes)
        .map((code) => (
          <label key={code} className={styles.choice}>
            <input
              type={alternatives.includes(code) ? 'radio' : 'checkbox'}
              name="filters"
              value={code}
              defaultChecked={chosen.includes(code)}
            />
            {search.labels[code]}
          </label>
        ))}
    </fieldset>
  );
}

/** The filters get the order of `search`, that of URLs. */
export function readCriteria(form: HTMLFormElement, search: SearchOptions | null): Criteria {
  const data = new FormData(form);
  const order = Object.keys(search?.labels ?? {});
  const textOf = (name: string): string => String(data.get(name) ?? '');
  const when = textOf('when');
  return {
    filters: (data.getAll('filters') as string[])
      .filter(Boolean)
      .sort((one, other) => order.indexOf(one) - order.indexOf(other)),
    players: readPlayers(textOf('players')),
    game: textOf('game') || null,
    // Either a time or a choice without one.
    openAt: when.includes('T') ? when : textOf('openAt').slice(0, 16) || null,
  };
}
