import type { Suggestion } from './read-site';

export interface Listbox {
  replace(suggestions: readonly Suggestion[]): void;
  reopen(): void;
  close(): void;
  /** Returns false for a key that is not one of the list's. */
  handleKey(key: string): boolean;
}

/** Shows suggestions below an input, which keeps the focus (ARIA combobox with list autocomplete). */
export function createListbox(
  input: HTMLInputElement,
  list: HTMLElement,
  onChoose: (suggestion: Suggestion) => void,
): Listbox {
  let suggestions: readonly Suggestion[] = [];
  let active = -1;

  function show(isShown: boolean, index = -1): void {
    active = index;
    list.hidden = !isShown;
    input.setAttribute('aria-expanded', String(isShown));
    input.removeAttribute('aria-activedescendant');
    for (const [position, option] of [...list.children].entries()) {
      const isActive = position === active;
      option.setAttribute('aria-selected', String(isActive));
      if (!isActive) continue;
      input.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    }
  }

  function optionOf(suggestion: Suggestion, index: number): HTMLElement {
    const option = document.createElement('li');
    option.id = `option-${index}`;
    option.role = 'option';
    option.part = 'option';
    option.append(suggestion.label);
    if (suggestion.details) {
      const small = document.createElement('small');
      small.textContent = suggestion.details;
      option.append(' ', small);
    }
    // The focus stays in the input.
    option.onpointerdown = (event) => event.preventDefault();
    option.onclick = () => onChoose(suggestion);
    return option;
  }

  return {
    replace(found) {
      suggestions = found;
      list.replaceChildren(...found.map(optionOf));
      show(found.length > 0);
    },
    reopen() {
      if (list.hidden) show(suggestions.length > 0);
    },
    close: () => show(false),
    handleKey(key) {
      const count = suggestions.length;
      const chosen = suggestions[active];
      if (key === 'ArrowDown' && count > 0) show(true, (active + 1) % count);
      else if (key === 'ArrowUp' && count > 0) show(true, active > 0 ? active - 1 : count - 1);
      else if (key === 'Enter' && chosen) onChoose(chosen);
      else if (key === 'Escape' && !list.hidden) show(false);
      else return false;
      return true;
    },
  };
}
