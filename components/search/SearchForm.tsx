import { useRouter } from 'next/router';
import { useTranslation } from '@/lib/locale/use-translation';
import {
  type KeyboardEvent,
  type ReactElement,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { SiteProps } from '@/lib/page/page';
import type { Locale } from '@/lib/locale/locale';
import { resultsUrl, withCriteria } from '@/lib/url/browser-urls';
import type { Suggestion } from '@/services/browser/suggestions';
import { track } from '@/services/browser/track';
import { useAppSelector } from '@/store/hooks';
import buttonStyles from '../ui/Button.module.css';
import { SearchIcon } from '../ui/icons';
import { CriteriaFields } from './CriteriaFields';
import styles from './SearchForm.module.css';
import { SearchStatus } from './SearchStatus';
import { optionId, SuggestionList } from './SuggestionList';
import { useCriteria } from './useCriteria';
import { useGeolocation } from './useGeolocation';
import { useSearchSession } from './useSearchSession';
import { useSuggestions } from './useSuggestions';

interface SearchFormProps {
  readonly locale: Locale;
  readonly site: SiteProps;
}

/**
 * Renders the place search: an ARIA combobox with list autocomplete and manual selection
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Without JavaScript the form is sent to the server.
 */
export function SearchForm({ locale, site }: SearchFormProps): ReactElement {
  const { t } = useTranslation('common');
  const router = useRouter();
  const hasLoaded = useAppSelector((state) => state.client.hasLoaded);
  const criteria = useCriteria();
  const geolocation = useGeolocation();
  const session = useSearchSession();
  /** The place of the current results: submitting it again applies new criteria. */
  const shownPlace = useAppSelector((state) =>
    state.page.type === 'results' && state.search.values?.type === 'place'
      ? state.search.values.city
      : undefined,
  );
  const [text, setText] = useState(shownPlace ?? '');
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const { suggestions, isLoading, suggestionsText, fetchNow } = useSuggestions(
    chosen || text === shownPlace ? '' : text,
    site.defaultCountry,
    locale,
    session,
  );
  const formRef = useRef<HTMLFormElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const id = useId();

  const offersGeolocation = text === '';
  const optionCount = offersGeolocation ? 1 : suggestions.length;
  const isListShown = isOpen && optionCount > 0;
  const lacksFilter = site.features.isFilterRequired && criteria.filters.length === 0;
  const unknownText = suggestionsText !== null && suggestions.length === 0 ? suggestionsText : null;
  const hasTarget = chosen !== null || suggestions.length > 0 || text === shownPlace;
  // Before hydration the button stays enabled, since the browser can submit the form.
  const isDisabled = hasLoaded && (!hasTarget || lacksFilter);

  useEffect(function keepTextTypedBeforeHydration() {
    // The visitor may have typed before hydration.
    const typed = inputRef.current?.value ?? '';
    setText((current) => (typed === current ? current : typed));
    if (typed !== '' && document.activeElement === inputRef.current) setIsOpen(true);
  }, []);

  useEffect(
    function trackUnknownPlace() {
      if (unknownText !== null) track('searchNoResult', { label: 'suggestions' });
    },
    [unknownText],
  );

  useEffect(
    function closeOnOutsideClick() {
      if (!isOpen) return;
      function closeWhenOutside(event: PointerEvent): void {
        if (event.target instanceof Node && !formRef.current?.contains(event.target)) setIsOpen(false);
      }
      document.addEventListener('pointerdown', closeWhenOutside);
      return () => document.removeEventListener('pointerdown', closeWhenOutside);
    },
    [isOpen],
  );

  function go(url: string): void {
    void router.push(withCriteria(url, criteria.filters, criteria.openAt || null));
  }

  function choose(suggestion: Suggestion): void {
    setText(suggestion.label);
    setChosen(suggestion);
    setIsOpen(false);
    setActiveIndex(-1);
    if (lacksFilter) return;
    buttonRef.current?.focus();
    go(suggestion.url);
  }

  function chooseFromList(suggestion: Suggestion): void {
    track('searchSuggestion', { rank: suggestions.indexOf(suggestion) + 1 });
    choose(suggestion);
  }

  function chooseGeolocation(): void {
    track('geolocationAsked', {});
    setIsOpen(false);
    setActiveIndex(-1);
    if (lacksFilter) return;
    geolocation.locateMe(
      (position) => void router.push(resultsUrl(locale, position, criteria.filters, criteria.openAt || null)),
      () => inputRef.current?.focus(),
    );
  }

  async function search(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const active = suggestions[activeIndex];
    if (active) {
      chooseFromList(active);
      return;
    }
    if (!offersGeolocation) track('searchTyped', {});
    if (chosen) {
      choose(chosen);
      return;
    }
    if (text === shownPlace && !lacksFilter) {
      go(router.asPath);
      return;
    }
    if (offersGeolocation) {
      if (activeIndex === 0) chooseGeolocation();
      return;
    }
    const list = suggestions.length > 0 ? suggestions : await fetchNow();
    // The visitor has typed more while the request was pending.
    if (inputRef.current?.value !== text) return;
    const [best] = list;
    if (best) choose(best);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        if (optionCount === 0) return;
        event.preventDefault();
        setIsOpen(true);
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setActiveIndex((index) =>
          index === -1 && step === -1 ? optionCount - 1 : (index + step + optionCount) % optionCount,
        );
        return;
      }
      case 'Enter':
        void search(event);
        return;
      case 'Escape':
        setActiveIndex(-1);
        if (isListShown) setIsOpen(false);
        else clear();
        return;
      case 'Tab':
        setIsOpen(false);
    }
  }

  function clear(): void {
    setText('');
    setChosen(null);
    setActiveIndex(-1);
    setIsOpen(true);
    inputRef.current?.focus();
  }

  return (
    <form
      ref={formRef}
      role="search"
      className={styles.form}
      method="get"
      action={resultsUrl(locale)}
      onSubmit={(event) => void search(event)}
    >
      <label
        htmlFor={`${id}-input`}
        className={site.features.showSearchLabel ? styles.label : 'visually-hidden'}
      >
        {t('search.label')}
      </label>
      <div className={styles.box}>
        <input
          ref={inputRef}
          id={`${id}-input`}
          className={styles.input}
          name="place"
          type="text"
          role="combobox"
          required
          minLength={2}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t('search.placeholder')}
          aria-expanded={isListShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isListShown && activeIndex >= 0 ? optionId(id, activeIndex) : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(null);
            setActiveIndex(-1);
            setIsOpen(true);
          }}
          onFocus={() => {
            if (offersGeolocation) setIsOpen(true);
          }}
          onKeyDown={handleKey}
        />
        {hasLoaded && text !== '' && (
          <button type="button" className={styles.clear} aria-label={t('search.clear')} onClick={clear}>
            ×
          </button>
        )}
        <SuggestionList
          id={id}
          isShown={isListShown}
          activeIndex={activeIndex}
          suggestions={offersGeolocation ? null : suggestions}
          onChoose={chooseFromList}
          onChooseGeolocation={chooseGeolocation}
        />
        <button
          ref={buttonRef}
          type="submit"
          className={`${buttonStyles.button} ${styles.submit}`}
          disabled={isDisabled}
        >
          <SearchIcon />
          <span className={styles.submitText}>{t('search.submit')}</span>
        </button>
      </div>
      <SearchStatus
        isLocating={geolocation.isLocating}
        onCancel={() => {
          geolocation.cancel();
          inputRef.current?.focus();
        }}
        unknownText={unknownText}
        announcement={announcement()}
        filterHint={lacksFilter && hasLoaded ? t('filterForm.required') : null}
      />
      <CriteriaFields criteria={criteria} site={site} locale={locale} />
    </form>
  );

  function announcement(): string {
    if (!isOpen || offersGeolocation) return '';
    if (suggestions.length > 0) return t('search.suggestionCount', { count: suggestions.length });
    return isLoading ? t('search.loading') : '';
  }
}
