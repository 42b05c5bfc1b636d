import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@locator/base/locale';
import type { SiteProps } from '@/lib/page/page';
import { withBasePath } from '@/lib/url/base-path';
import { selectionUrl } from '@/lib/url/browser-urls';
import type { Selection } from '@/lib/url/selection';
import type { SelectionContent } from '@/services/page-content/selection/selection-page';
import { gameLabel, GameOptions, PLAYERS_INPUT, TimeInput } from '../search/CriteriaFields';
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

/** Folded. The summary says what is chosen, and names what is not. */
export function EveningFields({ content, site }: Omit<ViewProps, 'locale'>): ReactElement {
  const { t } = useTranslation(['selection', 'common']);
  const { players, game, openAt } = content.selection;
  const { hasGroups, games, time } = content.search;
  const chosen = [
    hasGroups && players && t('common:group.active', { count: players }),
    games && game && gameLabel(games, game),
    time?.full,
  ].filter(Boolean);
  const open = [
    hasGroups && !players && t('common:search.players'),
    games && !game && t('common:search.game'),
    !openAt && t('common:search.date'),
  ];
  return (
    <details className={styles.fold}>
      <summary>
        {chosen.length > 0 && <strong>{chosen.join(' · ')}</strong>}
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
          <TimeInput range={site.openAtRange} defaultValue={openAt ?? ''} />
        </label>
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.quiet}`}>
          {t('update')}
        </button>
      </div>
    </details>
  );
}
