import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import { track } from '@/services/browser/track';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { messageAdded } from '@/store/messages-slice';
import { CopyIcon } from '../ui/icons';
import styles from './VenueDetails.module.css';

interface CopyAddressProps {
  readonly text: string;
  readonly venue: string;
}

/** Hidden until hydration, since it needs JavaScript. */
export function CopyAddress({ text, venue }: CopyAddressProps): ReactElement {
  const { t } = useTranslation('venue');
  const hasLoaded = useAppSelector((state) => state.client.hasLoaded);
  const dispatch = useAppDispatch();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      dispatch(messageAdded({ kind: 'success', text: t('copied') }));
    } catch {
      dispatch(messageAdded({ kind: 'error', text: t('copyFailed') }));
    }
  }

  return (
    <button
      type="button"
      className={`${styles.textButton} ${styles.copy} ${hasLoaded ? '' : styles.waiting}`}
      aria-label={t('copy')}
      title={t('copy')}
      onClick={({ detail }) => {
        // Don't track the second click of a double click.
        if (detail < 2) track('copyAddress', { venue });
        void copy();
      }}
    >
      <CopyIcon />
    </button>
  );
}
