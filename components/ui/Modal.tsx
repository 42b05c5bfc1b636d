import { useTranslation } from 'react-i18next';
import {
  type KeyboardEventHandler,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { track } from '@/services/browser/track';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalSelected, openChanged } from '@/store/panel-slice';
import styles from './Modal.module.css';

interface ModalProps {
  /** Name by which the store identifies the open modal. */
  readonly name: string;
  readonly title: string;
  /** Id of the text that says what the content shows, where the content has no text itself. */
  readonly describedBy?: string;
  readonly children: ReactNode;
  readonly isWide?: boolean;
  readonly onKeyDown?: KeyboardEventHandler;
}

/** `<dialog>` traps focus and closes on Escape. */
export function Modal(props: ModalProps): ReactElement {
  const { name, title, describedBy, children, isWide = false, onKeyDown } = props;
  const { t } = useTranslation('common');
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(({ panel }) => panel.isOpen && panel.selectedModal === name);
  const dialogRef = useRef<HTMLDialogElement>(null);
  const removal = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  useEffect(
    function showWhileSelected() {
      const dialog = dialogRef.current;
      if (!isOpen || !dialog) return;
      clearTimeout(removal.current);
      dialog.close();
      dialog.showModal();
      // Not the button in it: screen readers then say the title and read the content.
      dialog.focus();
      track('modal', { label: 'opened' });
      document.body.classList.add('stop-scroll');
      return () => {
        returnFocus(dialog);
        removal.current = setTimeout(() => dialog.close(), 0);
        track('modal', { label: 'closed' });
        document.body.classList.remove('stop-scroll');
      };
    },
    [isOpen],
  );

  function close(): void {
    dispatch(openChanged(false));
    dispatch(modalSelected(null));
  }

  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={id}
      aria-describedby={describedBy}
      className={isWide ? `${styles.modal} ${styles.wide}` : styles.modal}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        // The content covers the whole dialog, so a click whose target is the dialog is on the backdrop.
        if (event.target === dialogRef.current) close();
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className="close" aria-label={t('modal.close')} onClick={close}>
            ×
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Leaves the dialog open, but not modal: screen readers would not say a focus that comes from a hidden element. */
function returnFocus(dialog: HTMLDialogElement): void {
  dialog.close();
  const opener = document.activeElement;
  dialog.show();
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}
