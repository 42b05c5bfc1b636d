/** As in the site's search box (specification, section 9). */
const DEBOUNCE_MS = 500;
const MIN_LENGTH = 2;

/** A part of the response of `/api/suggestions`. */
interface Suggestion {
  readonly label: string;
  readonly url: string;
  /** Texts in the language of the request. */
  readonly kind: string | null;
  readonly venues: string | null;
}

/** Texts for 0, 1 and more. `#` stands for the number. */
type Plurals = readonly [string, string, string];

interface Texts {
  readonly loading: string;
  /** `#` stands for the typed text. */
  readonly unknown: string;
  readonly suggestions: Plurals;
}

/**
 * Makes a combobox with list autocomplete of the search form that the site has drawn, and announces searches and chosen
 * venues as events of `host`, which a page may cancel.
 */
export function enhanceSearch(root: ShadowRoot, host: HTMLElement): void {
  const form = root.querySelector('form');
  const input = root.querySelector<HTMLInputElement>('[role=combobox]');
  const list = root.querySelector<HTMLElement>('[role=listbox]');
  const problem = root.querySelector('[role=alert]');
  const status = root.querySelector('[role=status]');
  if (!form || !input || !list || !problem || !status) return;
  const texts = JSON.parse(form.dataset.texts ?? '') as Texts;
  const suggestionsUrl = form.dataset.suggestions ?? '';
  const cached = new Map<string, readonly Suggestion[]>();
  let suggestions: readonly Suggestion[] = [];
  let active = -1;
  let timer = 0;
  let request = new AbortController();

  function show(isShown: boolean, index = -1): void {
    active = index;
    list!.hidden = !isShown;
    input!.setAttribute('aria-expanded', String(isShown));
    input!.removeAttribute('aria-activedescendant');
    for (const [position, option] of [...list!.children].entries()) {
      const isActive = position === active;
      option.setAttribute('aria-selected', String(isActive));
      if (!isActive) continue;
      input!.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    }
  }

  function offer(found: readonly Suggestion[], text: string): void {
    suggestions = found;
    list!.replaceChildren(...found.map(optionOf));
    show(found.length > 0);
    const isUnknown = found.length === 0 && text !== '';
    problem!.textContent = isUnknown ? texts.unknown.replace('#', () => text) : '';
    status!.textContent = found.length === 0 ? '' : counted(texts.suggestions, found.length);
  }

  function optionOf(suggestion: Suggestion, index: number): HTMLElement {
    const option = document.createElement('li');
    option.id = `option-${index}`;
    option.role = 'option';
    option.part = 'option';
    option.append(suggestion.label);
    const facts = [suggestion.kind, suggestion.venues].filter(Boolean).join(' · ');
    if (facts) {
      const small = document.createElement('small');
      small.textContent = facts;
      option.append(' ', small);
    }
    // The focus stays in the input.
    option.onpointerdown = (event) => event.preventDefault();
    option.onclick = () => choose(suggestion);
    return option;
  }

  function changeText(): void {
    clearTimeout(timer);
    request.abort();
    offer([], '');
    const text = input!.value.trim();
    if (text.length < MIN_LENGTH) return;
    const found = cached.get(text.toLowerCase());
    if (found) return offer(found, text);
    status!.textContent = texts.loading;
    timer = window.setTimeout(() => void load(text), DEBOUNCE_MS);
  }

  async function load(text: string): Promise<void> {
    request = new AbortController();
    const { signal } = request;
    try {
      const url = `${suggestionsUrl}&text=${encodeURIComponent(text)}`;
      const response = await fetch(url, { credentials: 'omit', signal });
      const { data, isFailed } = (await response.json()) as { data: readonly Suggestion[]; isFailed?: true };
      if (isFailed || signal.aborted) return offer([], '');
      cached.set(text.toLowerCase(), data);
      offer(data, text);
    } catch {
      // Without suggestions, the form still searches for the typed text.
      if (!signal.aborted) offer([], '');
    }
  }

  function choose({ label, url }: Suggestion): void {
    input!.value = label;
    offer([], '');
    // The site may be below a path, on which the suggestions are, too.
    const target = new URL(suggestionsUrl.split('/api/', 1)[0] + url);
    for (const value of new FormData(form!).getAll('filters'))
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
  input.onblur = () => show(false);
  input.onclick = () => {
    if (list.hidden) show(suggestions.length > 0);
  };
  input.onkeydown = (event) => {
    const { key } = event;
    const count = suggestions.length;
    const chosen = suggestions[active];
    if ((key === 'ArrowDown' || key === 'ArrowUp') && count > 0) {
      const step = key === 'ArrowDown' ? 1 : -1;
      show(true, active === -1 && step === -1 ? count - 1 : (active + step + count) % count);
    } else if (key === 'Enter' && chosen) {
      choose(chosen);
    } else if (key === 'Escape' && !list.hidden) {
      show(false);
    } else if (key === 'Escape' && input.value) {
      input.value = '';
      changeText();
    } else return;
    event.preventDefault();
  };
  form.onsubmit = (event) => {
    const url = new URL(form.action);
    for (const [name, value] of new FormData(form)) url.searchParams.append(name, String(value));
    if (!announce(host, 'venue-search', { text: input.value, url: url.href })) event.preventDefault();
  };
  const venues = root.querySelector<HTMLElement>('[part=venues]');
  if (venues)
    venues.onclick = (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-code]');
      if (!link) return;
      const detail = { code: link.dataset.code ?? '', name: link.textContent, url: link.href };
      if (!announce(host, 'venue-select', detail)) event.preventDefault();
    };
}

function counted(plurals: Plurals, count: number): string {
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
