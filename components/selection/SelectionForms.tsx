import { MAX_STARTS, MIN_STARTS } from '@locator/venue-model/fair-venues';
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
import type { RejectedInput } from '@/services/page-content/selection/selection-changes';
import type { SelectionContent } from '@/services/page-content/selection/selection-page';
import { useAppSelector } from '@/store/hooks';
import { GameOptions } from '../search/GameOptions';
import { useGeolocation } from '../search/useGeolocation';
import buttonStyles from '../ui/Button.module.css';
import { PageLink } from '../ui/PageLink';
import styles from './Selection.module.css';
import { useStartLabels } from './useStartLabels';

/** Ids of the elements that get the focus after each form is submitted. */
export const TARGETS = { evening: 'compared', starts: 'starts', votes: 'voted', links: 'links' } as const;

interface FormProps {
  readonly content: SelectionContent;
  readonly locale: Locale;
}

interface SelectionFormProps {
  readonly title: string;
  readonly locale: Locale;
  /**
   * Fragment of the form's URL: the browser moves the focus to the element with this id after a submission, even without
   * JavaScript. It is the first rejected field, or where the result is.
   */
  readonly target: string;
  /** Whether the target is the form's own heading. */
  readonly isTarget: boolean;
  /** The part of the selection that the form does not change. It is submitted in hidden fields. */
  readonly kept: Selection;
  readonly children: ReactNode;
  readonly before?: ReactNode;
}

/** Renders a form that submits a change to the selection. It works without JavaScript. */
function SelectionForm({
  title,
  locale,
  target,
  isTarget,
  kept,
  children,
  before,
}: SelectionFormProps): ReactElement {
  const ownId = useId();
  const id = isTarget ? target : ownId;
  const [action, query] = selectionUrl(locale, kept).split('?');
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.title} tabIndex={isTarget ? -1 : undefined}>
        {title}
      </h2>
      {before}
      <form method="get" action={`${action}#${target}`} className={styles.form} aria-labelledby={id}>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {children}
      </form>
    </section>
  );
}

type RejectedField = RejectedInput['fields'][number];

interface TextFieldProps {
  readonly label: ReactNode;
  readonly rejected: RejectedField | undefined;
  /** The id of the field, if the focus moves there. */
  readonly target?: string | undefined;
  /** Renders the field with its last text and the reference to its message. */
  children(field: {
    readonly id: string | undefined;
    readonly defaultValue: string | undefined;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  }): ReactElement;
}

function TextField({ label, rejected, target, children }: TextFieldProps): ReactElement {
  const messageId = useId();
  return (
    <div className={styles.field}>
      <label>
        {label}
        {children({
          id: target,
          defaultValue: rejected?.text,
          'aria-invalid': rejected && true,
          'aria-describedby': rejected && messageId,
        })}
      </label>
      {rejected && <FieldError id={messageId} text={rejected.message} />}
    </div>
  );
}

function FieldError({ id, text }: { readonly id: string; readonly text: string }): ReactElement {
  return (
    <p id={id} role="alert" className={styles.error}>
      {text}
    </p>
  );
}

function rejectedFields(
  { rejected }: SelectionContent,
  form: RejectedInput['form'],
): RejectedInput['fields'] {
  return rejected?.form === form ? rejected.fields : [];
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
      target={TARGETS.evening}
      isTarget={content.compared.length === 0}
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
  const rejected = rejectedFields(content, 'starts');
  const isRequired = selection.starts.length < MIN_STARTS;
  const fieldCount = Math.max(1, START_FIELDS - selection.starts.length, rejected.length);
  return (
    <SelectionForm
      key={selection.starts.length}
      title={t('starts.title')}
      locale={locale}
      target={TARGETS.starts}
      isTarget={rejected.length === 0}
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
          {Array.from({ length: fieldCount }, (_, index) => (
            <TextField
              key={index}
              label={t(isRequired && index === 0 ? 'starts.required' : 'starts.unnamed', {
                number: selection.starts.length + index + 1,
              })}
              rejected={rejected[index]}
              target={rejected[index] && index === 0 ? TARGETS.starts : undefined}
            >
              {(field) => (
                <input
                  {...field}
                  type="text"
                  name="start"
                  required={isRequired && index === 0}
                  minLength={2}
                  maxLength={100}
                  autoComplete="off"
                  placeholder={t('starts.label')}
                />
              )}
            </TextField>
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
  const [vote] = rejectedFields(content, 'votes');
  const [links] = rejectedFields(content, 'links');
  const messageId = useId();
  return (
    <>
      <SelectionForm
        title={t('votes.title')}
        locale={locale}
        target={TARGETS.votes}
        isTarget={false}
        kept={selection}
        before={<p>{t('votes.text')}</p>}
      >
        <label className={styles.field}>
          {t('votes.name')}
          <input
            type="text"
            name="voter"
            required
            maxLength={24}
            autoComplete="given-name"
            defaultValue={vote?.text}
          />
        </label>
        <fieldset className={styles.choices} aria-describedby={vote && messageId}>
          <legend>{t('votes.choices')}</legend>
          {compared.map(({ code, name }, index) => (
            <label key={code}>
              <input
                id={vote && index === 0 ? TARGETS.votes : undefined}
                type="checkbox"
                name="choice"
                value={code}
                aria-invalid={vote && true}
                aria-describedby={vote && messageId}
              />{' '}
              {name}
            </label>
          ))}
          {vote && <FieldError id={messageId} text={vote.message} />}
        </fieldset>
        <Submit>{t('votes.submit')}</Submit>
      </SelectionForm>
      <SelectionForm
        title={t('votes.paste')}
        locale={locale}
        target={TARGETS.links}
        isTarget={links === undefined}
        kept={selection}
      >
        <TextField
          label={<span className="visually-hidden">{t('votes.paste')}</span>}
          rejected={links}
          target={links && TARGETS.links}
        >
          {(field) => <textarea {...field} name="link" rows={3} required />}
        </TextField>
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
