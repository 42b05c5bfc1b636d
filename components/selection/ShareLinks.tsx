import { type MouseEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shareUrl, sharing } from '@/services/browser/share';
import { track } from '@/services/browser/track';
import { useAppDispatch } from '@/store/hooks';
import { messageAdded } from '@/store/messages-slice';
import buttonStyles from '../ui/Button.module.css';
import type { ViewProps } from './SelectionForm';
import styles from './Selection.module.css';

/** With the system's dialog or by copying the link. If that fails or without JavaScript, shows the link. */
export function ShareLinks({ content }: Pick<ViewProps, 'content'>): ReactElement {
  const { t } = useTranslation('selection');
  const { shareUrl: url, emailUrl } = content;
  const dispatch = useAppDispatch();
  const [hasFailed, setHasFailed] = useState(false);

  async function send(event: MouseEvent): Promise<void> {
    event.preventDefault();
    track('selectionShared', { label: sharing() });
    const outcome = await shareUrl(document.title, url);
    if (outcome === 'copied') dispatch(messageAdded({ kind: 'success', text: t('share.copied') }));
    if (outcome === 'failed') dispatch(messageAdded({ kind: 'error', text: t('share.copyFailed') }));
    setHasFailed(outcome === 'failed');
  }

  return (
    <div className={styles.actions}>
      <a
        href={emailUrl}
        className={`${buttonStyles.button} ${buttonStyles.quiet}`}
        onClick={(event) => void send(event)}
      >
        {t('share.send')}
      </a>
      <label className={hasFailed ? styles.field : `${styles.field} ${styles.spare}`}>
        {t('share.link')}
        <input type="text" readOnly value={url} onFocus={(event) => event.target.select()} />
      </label>
    </div>
  );
}
