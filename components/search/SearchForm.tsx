import { type ReactElement, type RefObject, useId, useRef } from 'react';
import type { Locale } from '@locator/base/locale/locale';
import { useTranslation } from 'react-i18next';
import type { SiteProps } from '@/lib/page/page';
import { resultsUrl } from '@/lib/url/browser-urls';
import { useAppSelector } from '@/store/hooks';
import buttonStyles from '../ui/Button.module.css';
import { SearchIcon, TargetIcon } from '../ui/icons';
import { CriteriaFields } from './CriteriaFields';
import { GroupFields } from './GroupFields';
import styles from './SearchForm.module.css';
import { optionId, SuggestionList } from './SuggestionList';
import { type SearchFormState, useSearchForm } from './useSearchForm';

interface SearchFormProps {
  readonly locale: Locale;
  readonly site: SiteProps;
}

/** An ARIA combobox with list autocomplete. Without JavaScript, the browser submits the form to the server. */
export function SearchForm({ locale, site }: SearchFormProps): ReactElement {
  const { t } = useTranslation('common');
  const hasLoaded = useAppSelector((state) => state.client.hasLoaded);
  const formRef = useRef<HTMLFormElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const form = useSearchForm(site, locale, formRef, inputRef, buttonRef);
  const id = useId();

  function cancelGeolocation(): void {
    form.geolocation.cancel();
    inputRef.current?.focus();
  }

  function announcement(): string {
    if (!form.combobox.isOpen || form.offersGeolocation) return '';
    if (form.suggestions.length > 0) return t('search.suggestionCount', { count: form.suggestions.length });
    return form.isLoading ? t('search.loading') : '';
  }

  return (
    <form
      ref={formRef}
      role="search"
      className={styles.form}
      method="get"
      action={resultsUrl(locale)}
      onSubmit={(event) => void form.submit(event)}
    >
      <label
        htmlFor={`${id}-input`}
        className={site.features.showSearchLabel ? styles.label : 'visually-hidden'}
      >
        {t(site.features.findsAddresses ? 'search.label' : 'search.labelWithoutAddresses')}
      </label>
      <SearchBox form={form} id={id} hasLoaded={hasLoaded} inputRef={inputRef} buttonRef={buttonRef} />
      <button
        type="button"
        className={styles.locate}
        disabled={hasLoaded && form.lacksFilter}
        onClick={form.chooseGeolocation}
      >
        <TargetIcon /> {t('geolocation.offer')}
      </button>
      <SearchStatus
        id={`${id}-problem`}
        isLocating={form.geolocation.isLocating}
        onCancel={cancelGeolocation}
        unknownText={form.unknownText}
        announcement={announcement()}
      />
      <GroupFields onChooseGame={form.criteria.applyGroup} />
      <CriteriaFields criteria={form.criteria} site={site} locale={locale} hintId={filterHintId(id)} />
    </form>
  );
}

function filterHintId(id: string): string {
  return `${id}-filter-hint`;
}

interface SearchBoxProps {
  readonly form: SearchFormState;
  readonly id: string;
  readonly hasLoaded: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

function SearchBox({ form, id, hasLoaded, inputRef, buttonRef }: SearchBoxProps): ReactElement {
  const { t } = useTranslation('common');
  const { combobox, text } = form;
  const { isListShown, activeIndex } = combobox;
  return (
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
        aria-invalid={form.unknownText === null ? undefined : true}
        aria-describedby={form.unknownText === null ? undefined : `${id}-problem`}
        aria-activedescendant={isListShown && activeIndex >= 0 ? optionId(id, activeIndex) : undefined}
        value={text}
        onChange={(event) => form.changeText(event.target.value)}
        onFocus={() => {
          if (form.offersGeolocation) combobox.open();
        }}
        onClick={() => {
          // Pressing the search box while it already has focus does not trigger a focus event.
          if (!isListShown) combobox.open();
        }}
        onKeyDown={combobox.handleKey}
      />
      {hasLoaded && text !== '' && (
        <button type="button" className={styles.clear} aria-label={t('search.clear')} onClick={form.clear}>
          ×
        </button>
      )}
      <SuggestionList
        id={id}
        isShown={isListShown}
        activeIndex={activeIndex}
        suggestions={form.offersGeolocation ? null : form.suggestions}
        onChoose={form.choose}
        onChooseGeolocation={form.chooseGeolocation}
      />
      <button
        ref={buttonRef}
        type="submit"
        className={`${buttonStyles.button} ${styles.submit}`}
        // The button stays enabled before hydration, because the browser can submit the form without JavaScript.
        disabled={hasLoaded && (!form.hasTarget || form.lacksFilter)}
        aria-describedby={form.lacksFilter ? filterHintId(id) : undefined}
      >
        <SearchIcon />
        <span className={styles.submitText}>{t('search.submit')}</span>
      </button>
    </div>
  );
}

interface SearchStatusProps {
  /** Id of the message about an unknown place. */
  readonly id: string;
  readonly isLocating: boolean;
  readonly unknownText: string | null;
  readonly announcement: string;
  onCancel(): void;
}

function SearchStatus({
  id,
  isLocating,
  unknownText,
  announcement,
  onCancel,
}: SearchStatusProps): ReactElement {
  const { t } = useTranslation('common');
  const problem = isLocating || unknownText === null ? null : t('search.noSuggestion', { text: unknownText });
  const visible = isLocating ? t('geolocation.locating') : problem;
  return (
    <div className={visible === null ? 'visually-hidden' : styles.status}>
      <p role="status">{problem === null && (visible ?? announcement)}</p>
      <p id={id} role="alert">
        {problem}
      </p>
      {isLocating && (
        <button type="button" className={styles.cancel} onClick={onCancel}>
          {t('geolocation.cancel')}
        </button>
      )}
    </div>
  );
}
