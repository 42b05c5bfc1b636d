/** As in the site's search box (specification, section 9). */
const DEBOUNCE_MS = 500;
const MIN_LENGTH = 2;

/** Makes the search form a combobox; searches and chosen venues are events of `host`, which a page may cancel. */
export function enhanceSearch(root: ShadowRoot, host: HTMLElement): void {
  announceVenues(root, host);
  const parts = partsOf(root);
  if (!parts) return;
  const { form, input, list, problem, status } = parts;
  const texts = readTexts(form.dataset.texts);
  const suggestionsUrl = form.dataset.suggestions ?? '';
  const listbox = createListbox(input, list, choose);
  const cached = new Map<string, readonly Suggestion[]>();
  let timer = 0;
  let request = new AbortController();

  function offer(found: readonly Suggestion[], text: string): void {
    listbox.replace(found);
    const isUnknown = found.length === 0 && text !== '';
    problem.textContent = isUnknown ? texts.unknown.replace('#', () => text) : '';
    status.textContent = found.length === 0 ? '' : counted(texts.suggestions, found.length);
  }

  function changeText(): void {
    clearTimeout(timer);
    request.abort();
    offer([], '');
    const text = input.value.trim();
    if (text.length < MIN_LENGTH) return;
    const found = cached.get(text.toLowerCase());
    if (found) return offer(found, text);
    status.textContent = texts.loading;
    timer = window.setTimeout(() => void load(text), DEBOUNCE_MS);
  }

  async function load(text: string): Promise<void> {
    request = new AbortController();
    const { signal } = request;
    const url = `${suggestionsUrl}&text=${encodeURIComponent(text)}`;
    // Without suggestions, the form still searches for the typed text.
    const found = await fetch(url, { credentials: 'omit', signal })
      .then((response) => response.json())
      .then(readSuggestions, () => null);
    if (signal.aborted) return;
    if (!found) return offer([], '');
    cached.set(text.toLowerCase(), found);
    offer(found, text);
  }

  function choose({ label, url }: Suggestion): void {
    input.value = label;
    offer([], '');
    // The site may be below a path, on which the suggestions are, too.
    const target = new URL(suggestionsUrl.split('/api/', 1)[0] + url);
    for (const value of new FormData(form).getAll('filters'))
      target.searchParams.append('filters', String(value));
    if (!announce(host, 'venue-search', { text: label, url: target.href })) return;
    // A link, because those in a frame open in the window of the page.
    const link = document.createElement('a');
    link.href = target.href;
    root.append(link);
    link.click();
    link.remove();
  }

  input.oninput = changeText;
  input.onblur = listbox.close;
  input.onclick = listbox.reopen;
  input.onkeydown = (event) => {
    // The key is one of an input method. In Safari, only the code 229 tells the Enter that ends a composition.
    if (event.isComposing || event.keyCode === 229) return;
    if (!listbox.handleKey(event.key)) {
      if (event.key !== 'Escape' || !input.value) return;
      input.value = '';
      changeText();
    }
    event.preventDefault();
  };
  form.onsubmit = (event) => {
    const url = new URL(form.action);
    for (const [name, value] of new FormData(form)) url.searchParams.append(name, String(value));
    if (!announce(host, 'venue-search', { text: input.value, url: url.href })) event.preventDefault();
  };
}

interface FormParts {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
  readonly problem: Element;
  readonly status: Element;
}

function partsOf(root: ShadowRoot): FormParts | null {
  const form = root.querySelector('form');
  const input = root.querySelector<HTMLInputElement>('[role=combobox]');
  const list = root.querySelector<HTMLElement>('[role=listbox]');
  const problem = root.querySelector('[role=alert]');
  const status = root.querySelector('[role=status]');
  return form && input && list && problem && status ? { form, input, list, problem, status } : null;
}

function announceVenues(root: ShadowRoot, host: HTMLElement): void {
  const venues = root.querySelector<HTMLElement>('[part=venues]');
  if (!venues) return;
  venues.onclick = (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-code]');
    if (!link) return;
    const detail = { code: link.dataset.code ?? '', name: link.textContent, url: link.href };
    if (!announce(host, 'venue-select', detail)) event.preventDefault();
  };
}

function counted(plurals: readonly string[], count: number): string {
  return (plurals[Math.min(count, 2)] ?? '').replace('#', String(count));
}

/** Returns false if the page has cancelled the event. */
function announce(
  host: HTMLElement,
  type: 'venue-search' | 'venue-select',
  detail: Readonly<Record<string, string>>,
): boolean {
  return host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, cancelable: true }));
}

interface Listbox {
  replace(suggestions: readonly Suggestion[]): void;
  reopen(): void;
  close(): void;
  /** Returns false for a key that is not one of the list's. */
  handleKey(key: string): boolean;
}

/** Shows suggestions below an input, which keeps the focus (ARIA combobox with list autocomplete). */
function createListbox(
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

/** Reads what the site sends. The site may be newer than this script: unknown fields are ignored, others may be missing. */

interface Suggestion {
  readonly label: string;
  readonly url: string;
  /** In the language of the request: what the place is, and how many venues are near it. May be empty. */
  readonly details: string;
}

interface Texts {
  readonly loading: string;
  /** `#` stands for the typed text. */
  readonly unknown: string;
  /** For 0, 1 and more suggestions. `#` stands for the number. */
  readonly suggestions: readonly string[];
}

/** @param body response of `/api/suggestions`. Returns null if the search has failed. */
function readSuggestions(body: unknown): readonly Suggestion[] | null {
  const { data, isFailed } = fieldsOf(body);
  if (isFailed || !Array.isArray(data)) return null;
  return data.map(fieldsOf).flatMap(({ label, url, kind, venues }) => {
    const details = [kind, venues].map(textOf).filter(Boolean).join(' · ');
    return textOf(label) && textOf(url) ? [{ label: textOf(label), url: textOf(url), details }] : [];
  });
}

/** @param json attribute of the form that the site has drawn */
function readTexts(json = '{}'): Texts {
  const { loading, unknown, suggestions } = fieldsOf(JSON.parse(json));
  return {
    loading: textOf(loading),
    unknown: textOf(unknown),
    suggestions: Array.isArray(suggestions) ? suggestions.map(textOf) : [],
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
