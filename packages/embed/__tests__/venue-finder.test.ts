/** @jest-environment jsdom */
import { defineVenueFinder } from '../src/venue-finder';

const FRAGMENT = `<venue-finder><template shadowrootmode="open"><link rel="stylesheet" href="/embed.css">
<form action="https://venues.example/fr/results" data-suggestions="https://venues.example/api/suggestions?locale=fr"
 data-texts='{}'><input role="combobox" name="place"><ul role="listbox"></ul><p role="alert"></p><p role="status"></p></form>
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
    element.shadowRoot!.querySelector('input')!.value = 'Brest';
    const submit = new SubmitEvent('submit', { cancelable: true });
    element.shadowRoot?.querySelector('form')?.dispatchEvent(submit);
    expect(events.map(({ type, detail }) => [type, detail as unknown])).toEqual([
      ['venue-select', { code: 'A-1', name: 'Venue A', url: 'https://venues.example/a' }],
      ['venue-search', { text: 'Brest', url: 'https://venues.example/fr/results?place=Brest' }],
    ]);
    expect([click.defaultPrevented, submit.defaultPrevented]).toEqual([true, true]);
  });
});
