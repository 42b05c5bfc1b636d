import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { track, trackLink } from '@/services/browser/track';
import type { SelectionContent } from '@/services/page-content/selection/selection-page';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { messageAdded } from '@/store/messages-slice';
import buttonStyles from '../ui/Button.module.css';
import { TARGETS } from './SelectionForms';
import styles from './Selection.module.css';

/** The URL itself is visible, so that it can be copied without JavaScript. */
export function ShareLinks({ content }: { readonly content: SelectionContent }): ReactElement {
  const { t } = useTranslation('selection');
  const { shareUrl, emailUrl } = content;
  const hasLoaded = useAppSelector((state) => state.client.hasLoaded);
  const dispatch = useAppDispatch();
  const ownId = useId();
  const id = content.rejected?.form === 'votes' ? ownId : TARGETS.votes;
  // The server cannot know whether the browser supports sharing. During hydration, the HTML must match the server's, so
  // show the button only afterwards.
  const canShare = hasLoaded && 'share' in navigator;

  async function copy(): Promise<void> {
    track('selectionShared', { label: 'copy' });
    try {
      await navigator.clipboard.writeText(shareUrl);
      dispatch(messageAdded({ kind: 'success', text: t('share.copied') }));
    } catch {
      dispatch(messageAdded({ kind: 'error', text: t('share.copyFailed') }));
    }
  }

  function share(): void {
    track('selectionShared', { label: 'system' });
    // The promise rejects if the visitor closes the dialog, which is not an error.
    navigator.share({ title: document.title, url: shareUrl }).catch(() => {});
  }

  return (
    <section aria-labelledby={id} className={styles.share}>
      <h2 id={id} className={styles.title} tabIndex={-1}>
        {t('share.title')}
      </h2>
      <p className={styles.actions}>
        {canShare && (
          <button type="button" className={buttonStyles.button} onClick={share}>
            {t('share.system')}
          </button>
        )}
        {hasLoaded && (
          <button
            type="button"
            className={canShare ? styles.action : buttonStyles.button}
            onClick={() => void copy()}
          >
            {t('share.copy')}
          </button>
        )}
        <a href={emailUrl} className={styles.action} {...trackLink('selectionShared', { label: 'email' })}>
          {t('share.email')}
        </a>
      </p>
      <label className={styles.field}>
        {t('share.link')}
        <input type="text" readOnly value={shareUrl} onFocus={(event) => event.target.select()} />
      </label>
    </section>
  );
}
