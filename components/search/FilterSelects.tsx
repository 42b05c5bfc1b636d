import { useTranslation } from 'react-i18next';
import { type ReactElement, useId } from 'react';
import Select, {
  type AriaLiveMessages,
  type ClassNamesConfig,
  components,
  type GroupBase,
  type MultiValueRemoveProps,
} from 'react-select';
import type { TFunction } from 'i18next';
import type { SearchOptions } from '@/lib/page/page';
import { useAppSelector } from '@/store/hooks';
import styles from './FilterSelects.module.css';

const SELECT_PAGE_SIZE = 5;
// Limits of the menu height, in pixels (specification, section 9).
const MIN_MENU_HEIGHT = 140;
const MAX_MENU_HEIGHT = 300;

interface FilterOption {
  readonly value: string;
  readonly name: string;
  readonly count: number | undefined;
  readonly isDisabled: boolean;
}

interface FilterSelectsProps {
  readonly search: SearchOptions;
  readonly filters: readonly string[];
  onChange(filters: readonly string[]): void;
}

export function FilterSelects({ search, filters, onChange }: FilterSelectsProps): ReactElement {
  const { t } = useTranslation('common');
  const counts = useAppSelector((state) => state.search.filterCounts);
  const id = useId();
  const shared = sharedProps(t);

  return (
    <div className={styles.selects}>
      {search.lists.map(function renderList({ label, any, codes }, index) {
        const options = codes.map(toOption);
        const others = filters.filter((code) => !codes.includes(code));
        const inputId = `${id}-${index}`;
        const ids = { inputId, instanceId: inputId, options, getOptionLabel };
        const guidance = t('filterForm.guidance');
        return (
          <div key={label} className={styles.field}>
            <label htmlFor={inputId}>{label}</label>
            {any === undefined ? (
              <Select<FilterOption, true>
                {...shared}
                {...ids}
                isMulti
                ariaLiveMessages={liveMessages<FilterOption, true>(guidance)}
                components={{ MultiValueRemove: RemoveButton }}
                classNames={classNames<FilterOption, true>()}
                closeMenuOnSelect={false}
                hideSelectedOptions={false}
                value={options.filter(({ value }) => filters.includes(value))}
                onChange={(chosen) => onChange([...chosen.map(({ value }) => value), ...others])}
              />
            ) : (
              <Select<FilterOption>
                {...shared}
                {...ids}
                isSearchable={false}
                ariaLiveMessages={liveMessages<FilterOption, false>(guidance)}
                classNames={classNames<FilterOption, false>()}
                value={options.find(({ value }) => filters.includes(value)) ?? null}
                onChange={(chosen) => onChange([...others, ...(chosen ? [chosen.value] : [])])}
              />
            )}
          </div>
        );
      })}
    </div>
  );

  function toOption(value: string): FilterOption {
    const name = search.labels[value] ?? value;
    const count = counts?.[value];
    // A selected filter can always be removed, even if it matches no venue.
    return { value, name, count, isDisabled: count === 0 && !filters.includes(value) };
  }

  /** Called only for chosen options and those of an open list: a chain may have hundreds. */
  function getOptionLabel({ name, count }: FilterOption): string {
    return count === undefined ? name : t('optionWithCount', { label: name, count });
  }
}

function sharedProps(t: TFunction<'common'>) {
  return {
    unstyled: true,
    pageSize: SELECT_PAGE_SIZE,
    minMenuHeight: MIN_MENU_HEIGHT,
    maxMenuHeight: MAX_MENU_HEIGHT,
    placeholder: t('filterForm.placeholder'),
    noOptionsMessage: () => t('filterForm.noOptions'),
    loadingMessage: () => t('filterForm.loading'),
    screenReaderStatus: ({ count }: { count: number }) => t('filterForm.count', { count }),
    isClearable: true,
    // By default, on touch screens, the list would close after each choice.
    blurInputOnSelect: false,
    // The Tab key moves focus without selecting an option.
    tabSelectsValue: false,
    // The library's inline minimum height is too small for a touch target.
    styles: { control: (base: object) => ({ ...base, minHeight: 'var(--target)' }) },
  } as const;
}

/** Translates the library's screen-reader messages, which are English by default. */
function liveMessages<Option, IsMulti extends boolean>(
  guidance: string,
): AriaLiveMessages<Option, IsMulti, GroupBase<Option>> {
  return {
    guidance: () => guidance,
    onChange: ({ label }) => label ?? '',
    onFilter: ({ inputValue, resultsMessage }) => [resultsMessage, inputValue].filter(Boolean).join(', '),
    onFocus: ({ label = '' }) => label,
  };
}

function RemoveButton(props: MultiValueRemoveProps<FilterOption, true>): ReactElement {
  const { t } = useTranslation('common');
  const { name } = props.data;
  return (
    <components.MultiValueRemove
      {...props}
      innerProps={{ ...props.innerProps, 'aria-label': t('search.remove', { label: name }) }}
    />
  );
}

function classNames<Option, IsMulti extends boolean>(): ClassNamesConfig<Option, IsMulti, GroupBase<Option>> {
  const of = (name: string): string => styles[name] ?? name;
  return {
    control: ({ isFocused }) => `${of('control')} ${isFocused ? of('focused') : ''}`,
    valueContainer: () => of('values'),
    placeholder: () => of('placeholder'),
    multiValue: () => of('value'),
    multiValueRemove: () => of('remove'),
    indicatorsContainer: () => of('indicators'),
    menu: () => of('menu'),
    option: ({ isFocused, isSelected, isDisabled }) =>
      [
        of('option'),
        isFocused && of('optionFocused'),
        isSelected && of('optionSelected'),
        isDisabled && of('optionDisabled'),
      ]
        .filter(Boolean)
        .join(' '),
    noOptionsMessage: () => of('option'),
  };
}
