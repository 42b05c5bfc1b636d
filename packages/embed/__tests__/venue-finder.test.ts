/** @jest-environment jsdom */
import userEvent from '@testing-library/user-event';
import { defineVenueFinder } from '../src/venue-finder';

const TEXTS = { loading: 'Recherche…', unknown: '# est inconnu', suggestions: ['', '1 lieu', '# lieux'] };

const FRAGMENT = `<venue-finder><template shadowrootmode="open"><link rel="stylesheet" href="/embed.css">
<form action="https://venues.example/fr/results" data-suggestions="https://venues.example/api/suggestions?locale=fr"
 data-texts='${JSON.stringify(TEXTS)}'><input type="hidden" name="filters" value="bar"><input role="combobox" name="place"><ul role="listbox"></ul><p role="alert"></p><p role="status"></p></form>
<ul part="venues"><li><a data-code="A-1" href="https://venues.example/a">Venue A</a></li></ul></template></venue-finder>`;

const fetched = jest.fn<Promise<Partial<Response>>, [URL, RequestInit]>();
const urls = (): string[] => fetched.mock.calls.map(([url]) => url.href);

/** The tests do not load style sheets. */
function finishStyles(element: Element): void {
  element.shadowRoot?.querySelector('link')?.dispatchEvent(new Event('load'));
}

/** Waits for the promises in progress. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}

async function shown(html: string): Promise<HTMLElement> {
  document.body.innerHTML = html;
  const element = document.querySelector<HTMLElement>('venue-finder')!;
  await settled();
  finishStyles(element);
  await settled();
  return element;
}

beforeAll(() => {
  globalThis.fetch = fetched as unknown as typeof fetch;
  defineVenueFinder('https://venues.example/stores/embed.js');
});

beforeEach(() => {
  fetched.mockReset();
  fetched.mockResolvedValue({ ok: true, text: () => Promise.resolve(FRAGMENT) });
});

describe('Element venue-finder', () => {
  test('The element shows the fragment that is next to its script, without credentials', async () => {
    const element = await shown('<venue-finder lang="fr" near="Lyon" filters="bar"></venue-finder>');
    expect(urls()).toEqual(['https://venues.example/stores/embed/fragment?lang=fr&near=Lyon&filters=bar']);
    expect(fetched.mock.calls[0]?.[1].credentials).toBe('omit');
    expect(element.shadowRoot?.textContent).toContain('Venue A');
  });

  test('The element takes the language of the page if it has none', async () => {
    await shown('<div lang="nl"><venue-finder></venue-finder></div>');
    expect(urls()).toEqual(['https://venues.example/stores/embed/fragment?lang=nl&near=&filters=']);
  });

  test('Attributes that change together lead to one request, and the style sheet remains', async () => {
    const element = await shown('<venue-finder near="Lyon"></venue-finder>');
    const styles = element.shadowRoot?.querySelector('link');
    fetched.mockClear();
    element.setAttribute('near', 'Nantes');
    element.setAttribute('filters', 'bar');
    await settled();
    expect(urls()).toEqual(['https://venues.example/stores/embed/fragment?lang=&near=Nantes&filters=bar']);
    expect(element.shadowRoot?.querySelectorAll('link')).toHaveLength(1);
    expect(element.shadowRoot?.querySelector('link')).toBe(styles);
    expect(element.shadowRoot?.querySelectorAll('form')).toHaveLength(1);
  });

  test.each([
    ['refuses', () => Promise.resolve({ ok: false })],
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('If the site %s, the content of the element remains', async (_, answer) => {
    fetched.mockImplementation(answer);
    const element = await shown('<venue-finder><a href="/venues">Our venues</a></venue-finder>');
    expect(element.shadowRoot).toBeNull();
    expect(element.textContent).toBe('Our venues');
  });

  test('A late answer for earlier attributes is not shown', async () => {
    const element = await shown('<venue-finder near="Lyon"></venue-finder>');
    const late = promised<string>();
    fetched.mockResolvedValueOnce({ ok: true, text: () => late.promise });
    element.setAttribute('near', 'Brest');
    await settled();
    element.setAttribute('near', 'Nantes');
    await settled();
    late.resolve('<venue-finder><template>Brest</template></venue-finder>');
    await settled();
    expect(element.shadowRoot?.textContent).toContain('Venue A');
  });

  test('A page can keep a chosen venue or a search to itself', async () => {
    const element = await shown('<venue-finder near="Lyon"></venue-finder>');
    const events: CustomEvent[] = [];
    for (const type of ['venue-select', 'venue-search'])
      document.body.addEventListener(type, (event) => {
        event.preventDefault();
        events.push(event as CustomEvent);
      });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    element.shadowRoot?.querySelector('a')?.dispatchEvent(click);
    element.shadowRoot!.querySelector<HTMLInputElement>('[role=combobox]')!.value = 'Brest';
    const submit = new SubmitEvent('submit', { cancelable: true });
    element.shadowRoot?.querySelector('form')?.dispatchEvent(submit);
    expect(events.map(({ type, detail }) => [type, detail as unknown])).toEqual([
      ['venue-select', { code: 'A-1', name: 'Venue A', url: 'https://venues.example/a' }],
      ['venue-search', { text: 'Brest', url: 'https://venues.example/fr/results?filters=bar&place=Brest' }],
    ]);
    expect([click.defaultPrevented, submit.defaultPrevented]).toEqual([true, true]);
  });
});

const LYON = { label: 'Lyon', url: '/fr/lyon', kind: 'ville', venues: '4 salles' };
const LYONS = { label: 'Lyons', url: '/fr/lyons', kind: null, venues: null };

describe('Search of the element', () => {
  const answers = jest.fn<Promise<unknown>, [text: string | null]>();
  let root: ShadowRoot;
  let input: HTMLInputElement;
  const user = userEvent.setup({ delay: null });
  const options = (): (string | null)[] =>
    [...root.querySelectorAll('[role=listbox]:not([hidden]) > li')].map(({ textContent }) => textContent);
  const textOf = (role: string): string | null | undefined =>
    root.querySelector(`[role=${role}]`)?.textContent;

  beforeEach(async () => {
    HTMLElement.prototype.scrollIntoView = () => undefined;
    fetched.mockImplementation((url) => {
      const text = new URL(url).searchParams.get('text');
      return Promise.resolve(
        new URL(url).pathname === '/api/suggestions'
          ? { json: () => answers(text) }
          : { ok: true, text: () => Promise.resolve(FRAGMENT) },
      );
    });
    answers.mockReset();
    answers.mockResolvedValue({ data: [LYON, LYONS] });
    root = (await shown('<venue-finder></venue-finder>')).shadowRoot!;
    input = root.querySelector<HTMLInputElement>('[role=combobox]')!;
    jest.useFakeTimers();
    input.focus();
  });
  afterEach(() => void jest.useRealTimers());

  async function type(text: string, milliseconds = 500): Promise<void> {
    input.value = text;
    input.dispatchEvent(new Event('input'));
    await jest.advanceTimersByTimeAsync(milliseconds);
  }

  test('Suggestions appear 500 ms after the last key, with their number', async () => {
    await type('l', 1000);
    await type(' lyo', 499);
    expect(textOf('status')).toBe('Recherche…');
    await type(' lyon ', 499);
    expect(answers).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(answers.mock.calls).toEqual([['lyon']]);
    expect(options()).toEqual(['Lyon ville · 4 salles', 'Lyons']);
    expect(textOf('status')).toBe('2 lieux');
  });

  test('A text that was searched before is not requested again', async () => {
    await type('lyon');
    await type('lyons');
    await type('Lyon', 0);
    expect(answers).toHaveBeenCalledTimes(2);
    expect(options()).toHaveLength(2);
  });

  test('A late answer to an earlier text is ignored', async () => {
    const late = promised<unknown>();
    answers.mockReturnValueOnce(late.promise);
    await type('brest');
    await type('lyon');
    late.resolve({ data: [{ label: 'Brest', url: '/fr/brest' }] });
    await jest.advanceTimersByTimeAsync(0);
    expect(options()).toEqual(['Lyon ville · 4 salles', 'Lyons']);
    expect(textOf('status')).toBe('2 lieux');
  });

  test('An unknown text is reported, until the visitor types another', async () => {
    answers.mockResolvedValueOnce({ data: [] });
    await type('xq$&');
    expect([options(), textOf('alert')]).toEqual([[], 'xq$& est inconnu']);
    await type('x');
    expect(textOf('alert')).toBe('');
  });

  test.each<readonly [string, () => Promise<unknown>]>([
    ['has failed', () => Promise.resolve({ data: [], isFailed: true })],
    ['is of another form', () => Promise.resolve({ results: [] })],
    ['is no JSON', () => Promise.reject(new SyntaxError('Unexpected token'))],
  ])('An answer that %s is neither shown nor kept', async (_, answer) => {
    answers.mockImplementationOnce(answer);
    await type('lyon');
    expect([options(), textOf('status'), textOf('alert')]).toEqual([[], '', '']);
    await type('lyon');
    expect(options()).toHaveLength(2);
  });

  test('The answer of a newer site is shown without what this script does not know', async () => {
    const data = [
      { label: 'Lyon', url: '/fr/lyon', kind: { name: 'ville' }, rank: 1 },
      { label: 'Paris' },
      null,
    ];
    answers.mockResolvedValueOnce({ data, version: 2 });
    await type('lyon');
    expect(options()).toEqual(['Lyon']);
    expect(textOf('status')).toBe('1 lieu');
  });

  test('The keys choose a suggestion, which the page learns with the filters', async () => {
    const chosen = jest.fn((event: Event) => event.preventDefault());
    root.host.addEventListener('venue-search', chosen);
    await type('lyon');
    await user.keyboard('{ArrowUp}');
    expect(input.getAttribute('aria-activedescendant')).toBe('option-1');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}{Enter}');
    expect(input.value).toBe('Lyons');
    expect(options()).toEqual([]);
    const detail = { text: 'Lyons', url: 'https://venues.example/fr/lyons?filters=bar' };
    expect(chosen.mock.calls).toEqual([[expect.objectContaining({ detail })]]);
  });

  test('Escape and the loss of the focus close the list, which a press opens; another Escape clears the text', async () => {
    await type('lyon');
    await user.keyboard('{Escape}');
    expect([options(), input.value, input.ariaExpanded]).toEqual([[], 'lyon', 'false']);
    await user.click(input);
    expect([options().length, input.ariaExpanded]).toEqual([2, 'true']);
    input.blur();
    expect(options()).toEqual([]);
    input.focus();
    await user.keyboard('{Escape}');
    expect(input.value).toBe('');
  });
});

function promised<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}
