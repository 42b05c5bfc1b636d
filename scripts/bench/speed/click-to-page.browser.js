/**
 * Script that the proxy in `sections/click-to-page.ts` injects into each page. Reports the measured times to that
 * proxy.
 */
(function measure() {
  const CARDS = 'main article h2 a';
  /** Delay before the click. Longer than the browser needs to prefetch the code and data of the linked page. */
  const PREFETCH_MS = 600;
  const PRERENDER_MS = 4_000;

  const parameters = new URLSearchParams(location.search);
  const way = parameters.get('way');
  const now = () => performance.timeOrigin + performance.now();
  /** @param {number} milliseconds */
  const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  /**
   * @param {string} name
   * @param {Record<string, number>} values
   */
  function report(name, values) {
    void fetch(`/bench/report?name=${name}`, {
      method: 'POST',
      body: JSON.stringify(values),
      keepalive: true,
    });
  }

  /** @param {0 | 1} isPrerendered */
  function reportPaint(isPrerendered) {
    // The browser paints a frame after its `requestAnimationFrame` callbacks and before the next task.
    requestAnimationFrame(() =>
      setTimeout(() => report('painted', { ms: now() - Number(localStorage.clickedAt), isPrerendered })),
    );
  }

  async function untilHydrated() {
    while (history.scrollRestoration !== 'manual' || !document.querySelector(CARDS)) await sleep(50);
  }

  /** @param {HTMLElement} link */
  function untilPointerOver(link) {
    return new Promise((resolve) => link.addEventListener('mouseover', resolve, { once: true }));
  }

  /** @param {HTMLAnchorElement} link */
  function untilPrerendered(link) {
    const announced = new Promise((resolve) =>
      addEventListener('storage', ({ key, newValue }) => {
        if (key === 'prerendered' && newValue === link.pathname) resolve(undefined);
      }),
    );
    return Promise.race([announced, sleep(PRERENDER_MS)]);
  }

  function reportRouterNavigation() {
    const title = document.querySelector('h1')?.textContent;
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === title) return;
      observer.disconnect();
      reportPaint(0);
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  }

  async function visitList() {
    // With `saveData`, the site prefetches no data, but `next/link` still prefetches code.
    if (way === 'code') {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    }
    await untilHydrated();
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const links = document.querySelectorAll(CARDS);
    const link = links[Number(parameters.get('card'))];
    if (!link) return;
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    await sleep(100);
    const { x, y, width, height } = link.getBoundingClientRect();
    const isOver = untilPointerOver(link);
    const isPrerendered = untilPrerendered(link);
    report('ready', { x: x + width / 2, y: y + height / 2 });
    await isOver;
    await (way === 'document' ? isPrerendered : sleep(PREFETCH_MS));
    reportRouterNavigation();
    localStorage.clickedAt = now();
    link.click();
  }

  if (way) void visitList();
  else if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', () => reportPaint(1));
  else addEventListener('DOMContentLoaded', () => reportPaint(0));
})();
