import { runAfterFirstFrame } from '@/lib/browser/run-after-first-frame';

const FILES = ['/first.js', '/second.js'];

let seePage: () => void;

/** As many browsers tell of a page's first frame: jsdom has none. */
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

it('runs what was asked for ahead once the page can be seen, in its order, once', () => {
  runAfterFirstFrame();
  expect(scripts()).toEqual([]);
  seePage();
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual(FILES);
  // Those that may overtake one another are `async`.
  expect(scripts().map(({ async }) => async)).toEqual([false, false]);
  seePage();
  jest.runAllTimers();
  expect(scripts()).toHaveLength(2);
});

it('runs it after a while where no frame is told of', () => {
  runAfterFirstFrame();
  jest.advanceTimersByTime(1000);
  expect(scripts()).toHaveLength(2);
});

it('runs it at once in the background, where no frame is shown', () => {
  visibility('hidden');
  runAfterFirstFrame();
  expect(scripts()).toHaveLength(2);
});
