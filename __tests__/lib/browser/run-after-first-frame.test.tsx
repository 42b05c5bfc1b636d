import { runAfterFirstFrame } from '@/lib/browser/run-after-first-frame';

const FILES = ['/first.js', '/second.js'];

let seePage: () => void;

/** Reports a first paint as many browsers do; jsdom reports none. */
class PaintObserver {
  constructor(told: () => void) {
    seePage = told;
  }

  observe = jest.fn();
}

function visibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
}

function scripts(): HTMLScriptElement[] {
  return [...document.querySelectorAll('script')];
}

beforeEach(() => {
  jest.useFakeTimers();
  visibility('visible');
  Object.assign(globalThis, { PerformanceObserver: PaintObserver });
  document.head.innerHTML =
    '<link rel="preload" as="style" href="/style.css">' +
    FILES.map((file) => `<link rel="preload" as="script" href="${file}">`).join('');
});

afterEach(() => {
  jest.useRealTimers();
});

it('Deferred scripts run once, in order, after the first paint', () => {
  runAfterFirstFrame();
  expect(scripts()).toEqual([]);
  seePage();
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual(FILES);
  // An `async` script may overtake another.
  expect(scripts().map(({ async }) => async)).toEqual([false, false]);
  seePage();
  jest.runAllTimers();
  expect(scripts()).toHaveLength(2);
});

it('Deferred scripts run after a delay when the browser reports no paint', () => {
  runAfterFirstFrame();
  jest.advanceTimersByTime(1000);
  expect(scripts()).toHaveLength(2);
});

it('Deferred scripts run at once in a background tab, which is never painted', () => {
  visibility('hidden');
  runAfterFirstFrame();
  expect(scripts()).toHaveLength(2);
});
