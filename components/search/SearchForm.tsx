import { type ReactElement, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import type { Locale } from '@locator/base/locale';
import { useTranslation } from 'react-i18next';
import type { SiteProps } from '@/lib/page/page';
import { withBasePath } from '@/lib/url/base-path';
import { PLACE_ID, resultsUrl } from '@/lib/url/browser-urls';
import { useAppSelector } from '@/store/hooks';
import buttonStyles from '../ui/Button.module.css';
import { ClockIcon, SearchIcon, TargetIcon } from '../ui/icons';
import styles from './SearchForm.module.css';
import { SuggestionList, suggestionTexts } from './SuggestionList';
import { type SearchFormState, useSearchForm } from './useSearchForm';

interface SearchFormProps {
  readonly locale: Locale;
  readonly site: SiteProps;
  readonly lacksFilter?: boolean;
  /** Label of the button that searches around the visitor for venues that are open this evening or now, if offered. */
  readonly openToday?: string | undefined;
  /** Whether `children` has fields that need not be filled. If not, nothing else than the place can be required. */
  readonly hasOptionalFields?: boolean;
  /** Fields with the criteria. Their state is elsewhere, so that typing a place doesn't render them again. */
  readonly children?: ReactNode;
}

/** An ARIA combobox with list autocomplete. Without JavaScript, the browser submits the form to the server. */
export function SearchForm({
  locale,
  site,
  lacksFilter = false,
  openToday,
  hasOptionalFields = false,
  children,
}: SearchFormProps): ReactElement {
  const { t } = useTranslation('common');
  const hasLoaded = useAppSelector((state) => state.client.hasLoaded);
  const formRef = useRef<HTMLFormElement>(null);
  const boxRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const form = useSearchForm({ site, locale, lacksFilter, formRef, boxRef, inputRef, buttonRef });
  const id = useId();
  const label = t(site.features.findsAddresses ? 'search.label' : 'search.labelWithoutAddresses');

  function cancelGeolocation(): void {
    form.geolocation.cancel();
    inputRef.current?.focus();
  }

  function announcement(): string {
    if (!form.combobox.isOpen || form.offersGeolocation) return '';
    const active = form.place.suggestions[form.combobox.activeIndex];
    if (active && isSafari()) return suggestionTexts(active).join(', ');
    if (form.place.suggestions.length > 0)
      return t('search.suggestionCount', { count: form.place.suggestions.length });
    return form.place.isSlow ? t('search.loading') : '';
  }

  function problem(): string | null {
    if (form.geolocation.isLocating) return null;
    if (form.lacksPlace) return t('search.where');
    const { unknownText, unknownPlace } = form.place;
    const isSaid = unknownText === unknownPlace && form.unknownCount === 0;
    if (unknownText === null || isSaid) return null;
    // Screen readers repeat a message only if it is another text.
    const end = form.unknownCount % 2 === 0 ? '' : '\u00a0';
    return t('search.noSuggestion', { text: unknownText }) + end;
  }

  return (
    <form
      ref={formRef}
      className={styles.form}
      method="get"
      action={withBasePath(resultsUrl(locale))}
      onSubmit={(event) => void form.submit(event)}
    >
      <label htmlFor={PLACE_ID} className={site.features.showSearchLabel ? styles.label : 'visually-hidden'}>
        {hasOptionalFields ? t('search.required', { label }) : label}
      </label>
      <SearchBox
        {...{ form, id, hasLoaded, boxRef, inputRef, buttonRef }}
        filterHintId={lacksFilter ? `${id}-filter-hint` : undefined}
      />
      <div className={styles.here}>
        <button type="button" disabled={hasLoaded && lacksFilter} onClick={form.chooseGeolocation}>
          <TargetIcon /> {t('geolocation.offer')}
        </button>
        {openToday && (
          <button type="button" onClick={form.chooseToday}>
            <ClockIcon /> {openToday}
          </button>
        )}
      </div>
      <SearchStatus
        id={`${id}-problem`}
        isLocating={form.geolocation.isLocating}
        onCancel={cancelGeolocation}
        problem={problem()}
        announcement={announcement()}
        isSlow={form.place.isSlow}
      />
      {site.features.isFilterRequired && <p id={`${id}-filter-hint`}>{t('filterForm.required')}</p>}
      {children}
    </form>
  );
}

/** VoiceOver does not say the active option of Safari's comboboxes. */
function isSafari(): boolean {
  return navigator.vendor.startsWith('Apple');
}

interface SearchBoxProps {
  readonly form: SearchFormState;
  readonly id: string;
  readonly hasLoaded: boolean;
  /** Id of the sentence that a filter is required, if it is missing. */
  readonly filterHintId: string | undefined;
  readonly boxRef: RefObject<HTMLDivElement | null>;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

function SearchBox(props: SearchBoxProps): ReactElement {
  const { form, id, hasLoaded, filterHintId, boxRef, inputRef, buttonRef } = props;
  const { t } = useTranslation('common');
  const {
    combobox,
    place: { text },
  } = form;
  const hasProblem = form.place.unknownText !== null || form.lacksPlace;
  /** While the box keeps the focus, the alert has said the problem, and a description would repeat it. */
  const [isDescribed, setIsDescribed] = useState(false);
  return (
    <div ref={boxRef} className={styles.box}>
      <input
        ref={inputRef}
        id={PLACE_ID}
        className={styles.input}
        name="place"
        type="text"
        required
        minLength={2}
        maxLength={200}
        autoCapitalize="words"
        enterKeyHint="search"
        placeholder={t('search.placeholder')}
        aria-invalid={hasProblem || undefined}
        aria-describedby={hasProblem && isDescribed ? `${id}-problem` : undefined}
        {...combobox.inputProps}
        value={text}
        onChange={(event) => {
          setIsDescribed(false);
          form.changeText(event.target.value);
        }}
        onBlur={() => setIsDescribed(hasProblem)}
        onFocus={() => {
          if (form.offersGeolocation) combobox.open();
        }}
        onClick={() => {
          // Pressing the search box while it already has focus does not trigger a focus event.
          if (!combobox.isListShown) combobox.open();
        }}
        onInvalid={(event) => {
          // The question takes the place of the browser's own message.
          event.preventDefault();
          form.askForPlace();
        }}
      />
      {hasLoaded && text !== '' && (
        <button type="button" className={styles.clear} aria-label={t('search.clear')} onClick={form.clear}>
          ×
        </button>
      )}
      <SuggestionList
        {...combobox.listProps}
        suggestions={form.offersGeolocation ? null : form.place.suggestions}
        onChoose={form.choose}
        onChooseGeolocation={form.chooseGeolocation}
      />
      <button
        ref={buttonRef}
        type="submit"
        className={`${buttonStyles.button} ${styles.submit}`}
        // The button stays enabled before hydration, because the browser can submit the form without JavaScript.
        disabled={hasLoaded && filterHintId !== undefined}
        // Without a place, a press asks for one.
        aria-disabled={(hasLoaded && !form.place.hasTarget) || undefined}
        aria-describedby={filterHintId}
      >
        <SearchIcon />
        <span className={styles.submitText}>{t('search.submit')}</span>
      </button>
    </div>
  );
}

interface SearchStatusProps {
  readonly id: string;
  readonly isLocating: boolean;
  readonly problem: string | null;
  readonly announcement: string;
  /** Whether the announcement is shown, because it is that the suggestions are awaited. */
  readonly isSlow: boolean;
  onCancel(): void;
}

function SearchStatus(props: SearchStatusProps): ReactElement {
  const { id, isLocating, problem, announcement, isSlow, onCancel } = props;
  const { t } = useTranslation('common');
  const visible = isLocating ? t('geolocation.locating') : (problem ?? ((isSlow && announcement) || null));
  return (
    <div className={visible === null ? 'visually-hidden' : styles.status}>
      <p role="status">{problem === null && (visible ?? announcement)}</p>
      <p id={id} role="alert">
        {problem}
      </p>
      {isLocating && (
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.quiet}`} onClick={onCancel}>
          {t('geolocation.cancel')}
        </button>
      )}
    </div>
  );
}
