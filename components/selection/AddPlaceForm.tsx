import Router from 'next/router';
import { type ReactElement, type SyntheticEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { SuggestionList } from '../search/SuggestionList';
import { useCombobox } from '../search/useCombobox';
import { useSuggestions } from '../search/useSuggestions';
import buttonStyles from '../ui/Button.module.css';
import { SelectionForm, type ViewProps } from './SelectionForm';
import styles from './Selection.module.css';

const TARGET = 'add';

/** Adds a venue by its name or town. The server looks it up, also without JavaScript. */
export function AddPlaceForm({ content, locale, site }: ViewProps): ReactElement {
  const { t } = useTranslation(['selection', 'common']);
  const report = content.report?.form === 'place' ? content.report : null;
  const [text, setText] = useState(report?.text ?? '');
  const { suggestions } = useSuggestions(text, site.defaultCountry, locale);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const combobox = useCombobox({
    optionCount: suggestions.length,
    boxRef: box,
    onEnter(event) {
      const active = suggestions[combobox.activeIndex];
      if (!active) return;
      event.preventDefault();
      choose(active.label);
    },
    onClear: () => setText(''),
  });

  function choose(label: string): void {
    flushSync(() => setText(label));
    input.current?.form?.requestSubmit();
  }

  /** Without a full load, after which the page would no longer know the results that the visitor came from. */
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    combobox.close();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const [path = ''] = Router.asPath.split(/[?#]/);
    const url = `${path}?${new URLSearchParams(fields).toString()}`;
    // A place that was not found stays in the field and in the URL.
    void Router.push(url, undefined, { scroll: false }).then(() => {
      if (Router.query.place === undefined) setText('');
    });
  }

  return (
    <SelectionForm locale={locale} target={TARGET} kept={content.selection} onSubmit={submit}>
      <div className={styles.actions}>
        <div className={styles.field}>
          <label htmlFor={TARGET}>{t('addPlace')}</label>
          <div ref={box} className={styles.suggested}>
            <input
              ref={input}
              id={TARGET}
              name="place"
              required
              minLength={2}
              maxLength={100}
              value={text}
              aria-invalid={report !== null || undefined}
              aria-describedby={report ? errorId : undefined}
              {...combobox.inputProps}
              onChange={({ target }) => {
                setText(target.value);
                combobox.open();
              }}
            />
            <SuggestionList
              {...combobox.listProps}
              suggestions={suggestions}
              onChoose={({ label }) => choose(label)}
              onChooseGeolocation={combobox.close}
            />
          </div>
        </div>
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.quiet}`}>
          {t('addPlaceSubmit')}
        </button>
      </div>
      {report && (
        <p id={errorId} role="alert" className={styles.errors}>
          {report.errors}
        </p>
      )}
    </SelectionForm>
  );
}
