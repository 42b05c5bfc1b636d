import { type ReactElement, type ReactNode, useId, useRef } from 'react';
import styles from './Header.module.css';
import { useEscape, useOutside } from '../ui/useDismissal';

export interface MenuState {
  readonly isOpen: boolean;
  /** In the mobile panel, opening a menu moves the others, so only a press closes one. */
  readonly isStacked: boolean;
  onPress(): void;
  onHover(): void;
  /** The menu closes after a delay, unless a press opened it or `shouldStayOpen` returns true. */
  onLeave(shouldStayOpen: () => boolean): void;
  onClose(): void;
}

interface MenuProps extends MenuState {
  readonly label: string;
  readonly accessibleName?: string;
  /** Heading shown above the links when the button is hidden. Defaults to the label. */
  readonly title?: string;
  /** `answers` prefixes links with letters, like a quiz; `choices` is always open in the mobile panel. */
  readonly variant?: 'answers' | 'choices';
  readonly children: ReactNode;
}

/** Discloses links (ARIA APG, disclosure navigation). Without JavaScript, CSS alone opens the menu. */
export function Menu(props: MenuProps): ReactElement {
  const { label, accessibleName, title = label, variant = 'answers', children } = props;
  const { isOpen, isStacked, onPress, onHover, onLeave, onClose } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEscape(isOpen, function closeAndReturn() {
    if (hasFocusWithin(rootRef.current)) buttonRef.current?.focus();
    onClose();
  });
  useOutside(isOpen && !isStacked, rootRef, onClose);

  return (
    <div
      ref={rootRef}
      className={`${styles.menu} ${styles[variant]}`}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse' && !isStacked) onHover();
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') onLeave(() => hasFocusWithin(rootRef.current));
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        className={`${styles.entry} target`}
        aria-label={accessibleName}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onPress}
      >
        {label}
        <span className="chevron" aria-hidden="true" />
      </button>
      <p className={styles.title}>{title}</p>
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        {children}
      </ul>
    </div>
  );
}

function hasFocusWithin(element: HTMLElement | null): boolean {
  return element?.contains(document.activeElement) ?? false;
}
