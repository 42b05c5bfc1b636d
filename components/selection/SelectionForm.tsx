import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@locator/base/locale';
import type { SiteProps } from '@/lib/page/page';
import { withBasePath } from '@/lib/url/base-path';
import { selectionUrl } from '@/lib/url/browser-urls';
import type { Selection } from '@/lib/url/selection';
import type { SelectionContent } from '@/services/page-content/selection/selection-page';
import { PLAYERS_INPUT } from '../search/CriteriaFields';
import { gameLabel, GameOptions } from '../search/GameOptions';
import { HiddenFields } from '../search/SearchBar';
import buttonStyles from '../ui/Button.module.css';
import styles from './Selection.module.css';

export interface ViewProps {
  readonly content: SelectionContent & { readonly selection: Selection };
  readonly locale: Locale;
  readonly site: SiteProps;
}

interface SelectionFormProps extends Pick<ComponentProps<'form'>, 'onSubmit'> {
  readonly locale: Locale;
  /** Fragment of the form's URL: the id of the rejected field or of the result, which gets the focus without JavaScript, too. */
  readonly target: string;
  /** The part of the selection that the form does not change. It is submitted in hidden fields. */
  readonly kept: Selection;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function SelectionForm({
  locale,
  target,
  kept,
  className,
  onSubmit,
  children,
}: SelectionFormProps): ReactElement {
  const url = selectionUrl(locale, kept);
  const [action = ''] = url.split('?');
  return (
    <form method="get" action={`${withBasePath(action)}#${target}`} className={className} onSubmit={onSubmit}>
      <HiddenFields url={url} />
      {children}
    </form>
  );
}

interface TextAreaProps {
  readonly label: string;
  readonly hint?: string;
  readonly name: string;
  /** Id of the field if it was rejected, so that the focus moves there. */
  readonly target: string;
  readonly defaultValue?: string | undefined;
  readonly errors: readonly string[];
}

export function TextArea({ label, hint, target, errors, ...field }: TextAreaProps): ReactElement {
  const id = useId();
  const fieldId = errors.length > 0 ? target : id;
  const described = [errors.length > 0 && `${id}errors`, hint && `${id}hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={fieldId}>{label}</label>
      <textarea
        {...field}
        rows={4}
        id={fieldId}
        autoComplete="off"
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={`${id}hint`} className={styles.soft}>
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p id={`${id}errors`} role="alert" className={styles.errors}>
          {errors.join('\n')}
        </p>
      )}
    </div>
  );
}

function Evening({ content }: Pick<ViewProps, 'content'>): ReactElement | null {
  const { t } = useTranslation('common');
  const { players, game } = content.selection;
  const { hasGroups, games, time } = content.search;
  const chosen = [
    hasGroups && players && t('group.active', { count: players }),
    games && game && gameLabel(games, game),
    time?.full,
  ].filter(Boolean);
  return chosen.length > 0 ? <strong>{chosen.join(' · ')}</strong> : null;
}

/** Folded. The summary says what is chosen, and names what is not. */
export function EveningFields({ content, site }: Omit<ViewProps, 'locale'>): ReactElement {
  const { t } = useTranslation(['selection', 'common']);
  const { players, game, openAt } = content.selection;
  const { hasGroups, games } = content.search;
  const range = site.openAtRange;
  const open = [
    hasGroups && !players && t('common:search.players'),
    games && !game && t('common:search.game'),
    !openAt && t('common:search.date'),
  ];
  return (
    <details className={styles.fold}>
      <summary>
        <Evening content={content} />
        {open.filter(Boolean).join(' · ')}
      </summary>
      <div className={styles.actions}>
        {hasGroups && (
          <label className={styles.field}>
            {t('common:group.players')}
            <input name="players" {...PLAYERS_INPUT} defaultValue={players ?? ''} />
          </label>
        )}
        {games && (
          <label className={styles.field}>
            {t('common:group.game')}
            <select name="game" defaultValue={game ?? ''}>
              <GameOptions games={games} />
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
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.quiet}`}>
          {t('update')}
        </button>
      </div>
    </details>
  );
}
