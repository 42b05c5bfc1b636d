import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useOutside } from '../ui/useDismissal';
import { optionId, type SuggestionList } from './SuggestionList';

interface ComboboxOptions {
  readonly optionCount: number;
  /** Contains the input and the list. Pressing or focusing something outside closes the list. */
  readonly boxRef: RefObject<HTMLElement | null>;
  onEnter(event: KeyboardEvent): void;
  /** Called when Escape is pressed while the list is closed. */
  onClear(): void;
}

interface Combobox {
  readonly isListShown: boolean;
  readonly isOpen: boolean;
  readonly activeIndex: number;
  open(): void;
  close(): void;
  /** ARIA's combobox with list autocomplete: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
  readonly inputProps: ComponentProps<'input'>;
  readonly listProps: Pick<ComponentProps<typeof SuggestionList>, 'id' | 'isShown' | 'activeIndex'>;
}

/** The code of the Enter that ends a composition in Safari, where `isComposing` is false by then. */
const SAFARI_COMPOSITION_END = 229;

export function useCombobox({ optionCount, boxRef, onEnter, onClear }: ComboboxOptions): Combobox {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const isListShown = isOpen && optionCount > 0;
  useOutside(isOpen, boxRef, () => setIsOpen(false));

  function show(isShown: boolean): void {
    setActiveIndex(-1);
    setIsOpen(isShown);
  }

  function moveBy(step: 1 | -1): void {
    setIsOpen(true);
    setActiveIndex((index) =>
      index === -1 && step === -1 ? optionCount - 1 : (index + step + optionCount) % optionCount,
    );
  }

  function handleKey(event: KeyboardEvent): void {
    // The key is one of an input method, such as that for Japanese.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === SAFARI_COMPOSITION_END) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (optionCount === 0) return;
        event.preventDefault();
        moveBy(event.key === 'ArrowDown' ? 1 : -1);
        return;
      case 'Enter':
        onEnter(event);
        return;
      case 'Escape':
        if (isListShown) show(false);
        else onClear();
        return;
      case 'Tab':
        setIsOpen(false);
    }
  }

  return {
    isListShown,
    isOpen,
    activeIndex,
    open: () => show(true),
    close: () => show(false),
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-expanded': isListShown,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isListShown && activeIndex >= 0 ? optionId(id, activeIndex) : undefined,
      onKeyDown: handleKey,
    },
    listProps: { id, isShown: isListShown, activeIndex },
  };
}
