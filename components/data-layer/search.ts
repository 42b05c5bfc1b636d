import type { Tell } from '@/lib/data-layer/push';

/** What a search is made of, as it comes in from the page. */
export interface SearchWatch {
  /** An option was pressed. */
  press(pressed: Element): void;
  /** A key was pressed in the search box. */
  key(event: KeyboardEvent): void;
  /** The form was sent. */
  submit(form: Element): void;
  /** Another page is shown. */
  arrive(url: URLSearchParams): void;
  /** Something on the page has changed. */
  change(): void;
}

const FORM = 'form[role="search"]';
/** Filters are boxes with options too. */
const BOX = `${FORM} input[name="place"]`;

/** Follows the search box, never telling what is in it. */
export function watchSearch(tell: Tell): SearchWatch {
  let isLocating = false;
  /** The text that no place was known for, so that it is told of once; it stays here. */
  let unknownText = '';

  function choose(option: Element): void {
    const input = document.querySelector<HTMLInputElement>(BOX);
    const list = option.parentElement;
    if (!input || !list || list.id !== input.getAttribute('aria-controls')) return;
    if (input.value === '') {
      isLocating = true;
      tell('geolocationAsked', {});
      return;
    }
    tell('searchSuggestion', { rank: [...list.children].indexOf(option) + 1 });
  }

  return {
    press(pressed) {
      const option = pressed.closest(`${FORM} [role="option"]`);
      if (option) choose(option);
      // The only other button there is while the browser looks for the position.
      else if (pressed.closest(`${FORM} [role="status"] + button`)) isLocating = false;
    },
    key({ key, target, repeat }) {
      if (key !== 'Enter' || repeat || !(target instanceof Element)) return;
      const input = target.closest<HTMLInputElement>(BOX);
      const active = document.getElementById(input?.getAttribute('aria-activedescendant') ?? '');
      if (active) choose(active);
      else if (input && input.value.trim().length > 1) tell('searchTyped', {});
    },
    submit(form) {
      if (form.matches(FORM)) tell('searchTyped', {});
    },
    arrive(query) {
      if (isLocating && query.has('latitude')) tell('geolocationFound', {});
      isLocating = false;
    },
    change() {
      const text = document.querySelector<HTMLInputElement>(BOX)?.value.trim() ?? '';
      const status = document.querySelector(`${FORM} [role="status"]`);
      const isUnknown =
        text.length > 1 && status?.closest('.visually-hidden') === null && status.textContent.includes(text);
      if (!isUnknown) unknownText = '';
      else if (text !== unknownText) {
        unknownText = text;
        tell('searchNoResult', { label: 'suggestions' });
      }
    },
  };
}
