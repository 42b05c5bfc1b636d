import { useTranslation } from '@/lib/locale/use-translation';
import type { ReactElement } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { messageShown } from '@/store/messages-slice';
import { CopyIcon } from '../ui/icons';
import styles from './CopyAddress.module.css';

/** Copies an address, and says so. Shown once the page has come to life: without a script it could do nothing. */
export function CopyAddress({ text }: { readonly text: string }): ReactElement {
  const { t } = useTranslation('venue');
  const hasLoaded = useAppSelector((state) => state.client.hasLoaded);
  const dispatch = useAppDispatch();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      dispatch(messageShown({ kind: 'success', text: t('copied') }));
    } catch {
      dispatch(messageShown({ kind: 'error', text: t('copyFailed') }));
    }
  }

  return (
    <button
      type="button"
      className={hasLoaded ? styles.copy : `${styles.copy} ${styles.waiting}`}
      onClick={() => void copy()}
    >
      <CopyIcon />
      {t('copy')}
    </button>
  );
}
