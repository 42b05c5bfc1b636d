import { useTranslation } from 'react-i18next';
import { type ReactElement, useEffect, useRef } from 'react';
import {
  type CloseButtonProps,
  type Id,
  toast,
  ToastContainer,
  type ToastTransitionProps,
} from 'react-toastify/unstyled';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { messagesShown } from '@/store/messages-slice';
import styles from './ToastView.module.css';

/** Display time of brief messages and of all but errors. Other errors stay until the visitor closes them. */
const BRIEF_SHOWN_MS = 8000;

/** Renders the store's messages as toasts, with our own CSS instead of the styles that the library injects. */
export function ToastView(): ReactElement {
  const { t } = useTranslation('common');
  const dispatch = useAppDispatch();
  const queue = useAppSelector((state) => state.messages.queue);
  const idOfText = useRef(new Map<string, Id>());

  useEffect(
    function showQueuedMessages() {
      const ids = idOfText.current;
      for (const { kind, text, isBrief = kind !== 'error' } of queue) {
        // A repeated message replaces its toast: Orca says no update of it.
        const previous = ids.get(text);
        // A waiting toast would take the place of the one that is replaced.
        if (previous !== undefined && [...ids.values()].some((id) => !toast.isActive(id))) continue;
        if (previous !== undefined) toast.dismiss(previous);
        const id: Id = toast(text, {
          type: kind,
          role: kind === 'error' ? 'alert' : 'status',
          onOpen() {
            if (isBrief) setTimeout(() => toast.dismiss(id), BRIEF_SHOWN_MS);
          },
          onClose() {
            if (ids.get(text) === id) ids.delete(text);
          },
        });
        ids.set(text, id);
      }
      if (queue.length > 0) dispatch(messagesShown(queue.length));
    },
    [queue, dispatch],
  );

  return (
    <ToastContainer
      aria-label={t('toast.label')}
      position="bottom-left"
      autoClose={false}
      hideProgressBar
      icon={false}
      draggable={false}
      limit={3}
      transition={Appear}
      className={styles.container ?? ''}
      toastClassName={(context) => `${styles.toast} on-dark ${styles[context?.type ?? 'default'] ?? ''}`}
      closeButton={CloseButton}
    />
  );
}

function CloseButton({ closeToast }: CloseButtonProps): ReactElement {
  const { t } = useTranslation('common');
  return (
    <button type="button" className="close" aria-label={t('toast.close')} onClick={() => closeToast(true)}>
      ×
    </button>
  );
}

/** Skips the exit animation, because the library waits for `animationend`, which does not fire with reduced motion. */
function Appear({ children, isIn, done }: ToastTransitionProps): ReactElement {
  useEffect(
    function exitImmediately() {
      if (!isIn) done();
    },
    [isIn, done],
  );
  return <>{children}</>;
}
