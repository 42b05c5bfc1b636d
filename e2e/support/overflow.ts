import type { Page } from 'playwright/test';

/** Returns the elements that overflow: the page itself, and text that is truncated or overlaps other text. */
export async function overflowingTexts(page: Page): Promise<string[]> {
  return page.evaluate(function findCutTexts() {
    const describe = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 40)} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
    const cut: string[] = [];
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) {
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > page.clientWidth + 1,
      );
      cut.push(`the page is ${page.scrollWidth} px wide: ${wide.slice(0, 5).map(describe).join(', ')}`);
    }
    const boxes = document.querySelectorAll<HTMLElement>(
      'button, a, label, h1, h2, h3, p, legend, summary, summary > span, dt, dd, li',
    );
    for (const box of boxes) {
      const style = getComputedStyle(box);
      const isHidden =
        !box.checkVisibility() ||
        box.clientWidth <= 1 ||
        style.visibility === 'hidden' ||
        box.closest('[class*="isuallyHidden"]');
      // The label of a closed part that lists what it contains is cut off rather than wrapped.
      const isList = box.matches('summary > span') && box.textContent.includes(' · ');
      if (isHidden || isList || style.display === 'inline' || box.closest('.leaflet-container')) continue;
      if (box.scrollWidth > box.clientWidth + 1) cut.push(`sideways: ${describe(box)}`);
      else if (style.overflowY !== 'visible' && box.scrollHeight > box.clientHeight + 1)
        cut.push(`below: ${describe(box)}`);
    }
    return cut;
  });
}
