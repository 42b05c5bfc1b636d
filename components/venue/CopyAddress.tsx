import { useTranslation } from '@/lib/locale/use-translation';
import type { ReactElement } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { messageAdded } from '@/store/messages-slice';
import { CopyIcon } from '../ui/icons';
import styles from './CopyAddress.module.css';

/** Renders a button that copies an address. Hidden until hydration, since it needs JavaScript. */
export function CopyAddress({ text }: { readonly text: string }): ReactElement {
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
      className={hasLoaded ? styles.copy : `${styles.copy} ${styles.waiting}`}
      onClick={() => void copy()}
    >
      <CopyIcon />
      {t('copy')}
    </button>
  );
}
