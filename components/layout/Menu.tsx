import { type ReactElement, type ReactNode, useId, useRef } from 'react';
import styles from './Menu.module.css';
import { useEscape, useOutside } from './useDismissal';

/** What the header knows about one of its menus; only one is open at a time. */
export interface MenuState {
  readonly isOpen: boolean;
  /** Stacked in the phone's panel, where opening moves what follows and nothing may close unasked. */
  readonly isStacked: boolean;
  onPress(): void;
  onPoint(): void;
  /** The pointer has gone; `keeps` tells, when it comes to it, whether something else still needs the menu open. */
  onLeave(keeps: () => boolean): void;
  onClose(): void;
}

interface MenuProps extends MenuState {
  readonly label: string;
  /** What the button is called where its label alone says too little. */
  readonly accessibleName?: string;
  /** What stands over the links where there is no button; the label unless said otherwise. */
  readonly title?: string;
  /** `answers` are lettered like those of a quiz; `choices` stand open in the phone's panel. */
  readonly look?: 'answers' | 'choices';
  /** The list items. */
  readonly children: ReactNode;
}

/**
 * A button and the links it discloses (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/).
 * A mouse opens it by resting on it, a finger and a key by pressing. Without JavaScript the style sheet opens it.
 */
export function Menu({
  label,
  accessibleName,
  title = label,
  look = 'answers',
  children,
  isOpen,
  isStacked,
  onPress,
  onPoint,
  onLeave,
  onClose,
}: MenuProps): ReactElement {
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
      className={`${styles.menu} ${styles[look]}`}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse' && !isStacked) onPoint();
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') onLeave(() => hasFocusWithin(rootRef.current));
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        className={styles.button}
        aria-label={accessibleName}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onPress}
      >
        {label}
        <span className={styles.chevron} aria-hidden="true" />
      </button>
      <p className={styles.title}>{title}</p>
      <div id={listId} className={styles.drop} hidden={!isOpen}>
        <ul className={styles.list}>{children}</ul>
      </div>
    </div>
  );
}

function hasFocusWithin(element: HTMLElement | null): boolean {
  return element?.contains(document.activeElement) ?? false;
}
