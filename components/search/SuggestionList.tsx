import { useTranslation } from 'react-i18next';
import { type ReactElement, type ReactNode, useRef, type RefObject, useEffect } from 'react';
import type { Suggestion } from '@/services/browser/suggestions';
import { TargetIcon } from '../ui/icons';
import styles from './SearchForm.module.css';

interface SuggestionListProps {
  readonly id: string;
  readonly isShown: boolean;
  /** Index of the option highlighted with the arrow keys; -1 for none. */
  readonly activeIndex: number;
  /** The suggestions. If null, the list shows the option "my position" instead. */
  readonly suggestions: readonly Suggestion[] | null;
  onChoose(suggestion: Suggestion): void;
  onChooseGeolocation(): void;
}

export function optionId(id: string, index: number): string {
  return `${id}-${index}`;
}

export function SuggestionList(props: SuggestionListProps): ReactElement {
  const { id, isShown, activeIndex, suggestions, onChoose, onChooseGeolocation } = props;
  const { t } = useTranslation('common');
  const list = useRef<HTMLUListElement>(null);
  useRoomForList(list, isShown);
  return (
    <ul
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('search.suggestions')}
      className={styles.list}
      hidden={!isShown}
    >
      {suggestions === null ? (
        <Option id={optionId(id, 0)} isActive={activeIndex === 0} onChoose={onChooseGeolocation}>
          <TargetIcon /> {t('geolocation.offer')}
        </Option>
      ) : (
        suggestions.map((suggestion, index) => (
          <Option
            key={suggestion.id}
            id={optionId(id, index)}
            isActive={index === activeIndex}
            onChoose={() => onChoose(suggestion)}
          >
            <SuggestionText {...suggestion} />
          </Option>
        ))
      )}
    </ul>
  );
}

export function suggestionTexts({ label, kind, said, venues }: Suggestion): string[] {
  return [label, kind, said, venues].filter((text) => typeof text === 'string');
}

function SuggestionText(suggestion: Suggestion): ReactElement {
  const { label, isHere } = suggestion;
  const facts = suggestionTexts(suggestion).slice(1);
  return (
    <>
      <span>
        {isHere && (
          <>
            <TargetIcon />{' '}
          </>
        )}
        {label}
      </span>{' '}
      {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly children: ReactNode;
  onChoose(): void;
}

function Option({ id, isActive, children, onChoose }: OptionProps): ReactElement {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      // Keeps focus in the input when an option is pressed, as the ARIA pattern requires.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </li>
  );
}

/** Pixels: three suggestions. */
const MIN_ROOM = 150;
/** Pixels. */
const MARGIN = 12;

/** Keeps the list clear of the on-screen keyboard: scrolls the search box up, and sets `--room`. */
function useRoomForList(list: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(
    function followKeyboard() {
      const viewport = window.visualViewport;
      const box = list.current?.parentElement;
      if (!isShown || !viewport || !box) return;

      function roomBelow(): number {
        if (!viewport || !box) return 0;
        return viewport.offsetTop + viewport.height - box.getBoundingClientRect().bottom - 2 * MARGIN;
      }

      function makeRoom(): void {
        if (!viewport || !box) return;
        if (roomBelow() < MIN_ROOM) {
          const top = box.getBoundingClientRect().top - viewport.offsetTop - MARGIN;
          window.scrollBy({ top, behavior: 'instant' });
        }
        list.current?.style.setProperty('--room', `${Math.max(roomBelow(), MIN_ROOM)}px`);
      }

      makeRoom();
      viewport.addEventListener('resize', makeRoom);
      return () => viewport.removeEventListener('resize', makeRoom);
    },
    [list, isShown],
  );
}
