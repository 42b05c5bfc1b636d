import { MAX_STARTS } from '@locator/venue-model/fair-venues';
import { useRouter } from 'next/router';
import { type ReactElement, type ReactNode, useId } from 'react';
import { NO_CRITERIA } from '@locator/venue-model/criteria';
import type { OpenAtRange } from '@locator/opening-hours/open-at-range';
import type { Locale } from '@locator/base/locale/locale';
import { useTranslation } from 'react-i18next';
import { createStart, type Selection } from '@/lib/url/selection';
import { BRAND } from '@/lib/brand/brand';
import { MAX_PLAYERS } from '@locator/venue-model/group-fit/room';
import { selectionUrl } from '@/lib/url/browser-urls';
import type { SelectionContent } from '@/services/page-content/selection/selection-page';
import { useAppSelector } from '@/store/hooks';
import { GameOptions } from '../search/GameOptions';
import { useGeolocation } from '../search/useGeolocation';
import buttonStyles from '../ui/Button.module.css';
import { PageLink } from '../ui/PageLink';
import styles from './Selection.module.css';
import { useStartLabels } from './useStartLabels';

interface FormProps {
  readonly content: SelectionContent;
  readonly locale: Locale;
}

interface SelectionFormProps {
  readonly title: string;
  readonly locale: Locale;
  /** The part of the selection that the form does not change. It is submitted in hidden fields. */
  readonly kept: Selection;
  readonly children: ReactNode;
  readonly before?: ReactNode;
}

/** Renders a form that submits a change to the selection. It works without JavaScript. */
function SelectionForm({ title, locale, kept, children, before }: SelectionFormProps): ReactElement {
  const id = useId();
  const [action, query] = selectionUrl(locale, kept).split('?');
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {before}
      <form method="get" action={action} className={styles.form} aria-labelledby={id}>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {children}
      </form>
    </section>
  );
}

function Submit({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <button type="submit" className={`${buttonStyles.button} ${buttonStyles.quiet}`}>
      {children}
    </button>
  );
}

export function EveningForm({
  content,
  locale,
  range,
}: FormProps & { readonly range: OpenAtRange | null }): ReactElement {
  const { t } = useTranslation(['selection', 'common']);
  const { selection } = content;
  const { players, game, openAt } = selection;
  return (
    <SelectionForm
      // Resets the uncontrolled fields to the values of the new page after a navigation.
      key={`${players} ${game} ${openAt}`}
      title={t('evening.title')}
      locale={locale}
      kept={{ ...selection, ...NO_CRITERIA }}
    >
      <label className={styles.field}>
        {t('common:group.players')}
        <input type="number" name="players" min={1} max={MAX_PLAYERS} defaultValue={players ?? ''} />
      </label>
      {BRAND.offersGames && (
        <label className={styles.field}>
          {t('common:group.game')}
          <select name="game" defaultValue={game ?? ''}>
            <GameOptions />
          </select>
        </label>
      )}
      <label className={styles.field}>
        {t('common:openAt.input')}
        <input
          type="datetime-local"
          name="openAt"
          min={range ? `${range.first}T00:00` : undefined}
          max={range ? `${range.last}T23:59` : undefined}
          defaultValue={openAt ?? ''}
        />
      </label>
      <Submit>{t('evening.submit')}</Submit>
    </SelectionForm>
  );
}

/** Number of empty fields when there are no starting points yet, so that three friends can add theirs at once. */
const START_FIELDS = 3;

export function StartsForm({ content, locale }: FormProps): ReactElement {
  const { t } = useTranslation('selection');
  const { selection } = content;
  const labels = useStartLabels(selection.starts);
  return (
    <SelectionForm
      key={selection.starts.length}
      title={t('starts.title')}
      locale={locale}
      kept={selection}
      before={
        <>
          <p>{t('starts.text')}</p>
          <ul className={styles.starts}>
            {labels.map((label, index) => (
              <li key={`${label} ${index}`}>
                <PageLink
                  href={selectionUrl(locale, {
                    ...selection,
                    starts: selection.starts.filter((_, other) => other !== index),
                  })}
                  className={styles.action}
                  rel="nofollow"
                  scroll={false}
                  aria-label={t('starts.remove', { start: label })}
                >
                  {label} <span aria-hidden="true">×</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      }
    >
      {selection.starts.length >= MAX_STARTS ? (
        <p>{t('starts.full')}</p>
      ) : (
        <>
          {Array.from({ length: Math.max(1, START_FIELDS - selection.starts.length) }, (_, index) => (
            <label key={index} className={styles.field}>
              {t(index === 0 ? 'starts.required' : 'starts.unnamed', {
                number: selection.starts.length + index + 1,
              })}
              <input
                type="text"
                name="start"
                required={index === 0}
                minLength={2}
                maxLength={100}
                autoComplete="off"
                placeholder={t('starts.label')}
              />
            </label>
          ))}
          <Submit>{t('starts.submit')}</Submit>
          <HereButton selection={selection} locale={locale} />
        </>
      )}
    </SelectionForm>
  );
}

/** Hidden until hydration, since it needs JavaScript. */
function HereButton({
  selection,
  locale,
}: {
  readonly selection: Selection;
  readonly locale: Locale;
}): ReactElement | null {
  const { t } = useTranslation('selection');
  const router = useRouter();
  const geolocation = useGeolocation();
  const hasLoaded = useAppSelector((state) => state.client.hasLoaded);
  if (!hasLoaded) return null;
  return (
    <button
      type="button"
      className={styles.action}
      disabled={geolocation.isLocating}
      onClick={() => {
        geolocation.locateMe(
          (position) => {
            const starts = [...selection.starts, createStart(position, '')];
            void router.push(selectionUrl(locale, { ...selection, starts }), undefined, { scroll: false });
          },
          () => {},
        );
      }}
    >
      {t('starts.here')}
    </button>
  );
}

export function VoteForms({ content, locale }: FormProps): ReactElement {
  const { t } = useTranslation('selection');
  const { selection, compared } = content;
  return (
    <>
      <SelectionForm
        title={t('votes.title')}
        locale={locale}
        kept={selection}
        before={<p>{t('votes.text')}</p>}
      >
        <label className={styles.field}>
          {t('votes.name')}
          <input type="text" name="voter" required maxLength={24} autoComplete="given-name" />
        </label>
        <fieldset className={styles.choices}>
          <legend>{t('votes.choices')}</legend>
          {compared.map(({ code, name }) => (
            <label key={code}>
              <input type="checkbox" name="choice" value={code} /> {name}
            </label>
          ))}
        </fieldset>
        <Submit>{t('votes.submit')}</Submit>
      </SelectionForm>
      <SelectionForm title={t('votes.paste')} locale={locale} kept={selection}>
        <label className={styles.field}>
          <span className="visually-hidden">{t('votes.paste')}</span>
          <textarea name="link" rows={3} required />
        </label>
        <Submit>{t('votes.merge')}</Submit>
        {selection.votes.length > 0 && (
          <PageLink
            href={selectionUrl(locale, { ...selection, votes: [] })}
            className={styles.action}
            rel="nofollow"
            scroll={false}
          >
            {t('votes.clear')}
          </PageLink>
        )}
      </SelectionForm>
    </>
  );
}
