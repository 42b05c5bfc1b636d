import type { Page } from 'playwright/test';
import { reopenSearch } from './results';

/** Opens the collapsed search form and the field for a date, so that targets in them are measured as well. */
export async function expandEverything(page: Page): Promise<void> {
  await reopenSearch(page);
  await page.evaluate(() => {
    for (const own of document.querySelectorAll<HTMLInputElement>('[name="when"][value="own"]')) own.click();
  });
}

/**
 * Returns touch targets below 44 × 44 CSS pixels, WCAG's enhanced size (2.5.5), with their boxes. Exceptions, as in
 * 2.5.8:
 *
 * - a link in a sentence ("Inline");
 * - a marker, whose position is essential ("Essential");
 * - a link to a page to which a large link leads as well ("Equivalent");
 * - a link with a click area larger than its text, such as the name on a card;
 * - a target far enough from others: a circle 44 px in diameter around its centre overlaps none of them ("Spacing").
 */
export function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(function findSmallTargets(scope) {
    const SIZE = 44;
    const ENOUGH = SIZE - 0.5;
    const INTERACTIVE = [
      'a[href]',
      'button:not(:disabled)',
      'input:not([type="hidden"])',
      'select',
      'textarea',
      'summary',
      '[role="option"]',
      '[role="button"]',
    ].join();
    const ESSENTIAL = '.leaflet-marker-icon';

    const targets = [...document.querySelectorAll<HTMLElement>(INTERACTIVE)].filter(isShown);
    const small = targets.filter((target) => !isLarge(target));
    return small
      .filter((target) => target.closest(scope) && !target.matches(ESSENTIAL))
      .filter((target) => !isInSentence(target) && !hasEquivalent(target))
      .filter((target) => !reachesFurther(target) && !hasRoom(target))
      .map(describe);

    /**
     * Returns whether the element is visible. Elements at most one pixel wide or high are treated as hidden,
     * because they are visually hidden text and skip links.
     */
    function isShown(element: HTMLElement): boolean {
      const { width, height, right, bottom } = boxOf(element);
      const isInView = right > 0 && bottom + window.scrollY > 0;
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return isSeen && isInView && width > 1 && height > 1;
    }

    function boxOf(element: HTMLElement): DOMRect {
      return element.getBoundingClientRect();
    }

    function isLarge(element: HTMLElement): boolean {
      const { width, height } = boxOf(element);
      return width >= ENOUGH && height >= ENOUGH;
    }

    /** Returns whether the element is on the same line as non-link text. */
    function isInSentence(element: HTMLElement): boolean {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      return [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
      );
    }

    function hasEquivalent(element: HTMLElement): boolean {
      const url = element.getAttribute('href');
      return targets.some((other) => url !== null && other.getAttribute('href') === url && isLarge(other));
    }

    /**
     * Returns whether a click anywhere in the square of the required size around the element's centre hits the element.
     */
    function reachesFurther(element: HTMLElement): boolean {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = boxOf(element);
      const reach = SIZE / 2 - 0.5;
      return [-reach, 0, reach].every((dx) =>
        [-reach, 0, reach].every((dy) => {
          const hit = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy);
          return hit !== null && (element.contains(hit) || isLabelOf(hit, element));
        }),
      );
    }

    function isLabelOf(hit: Element, element: HTMLElement): boolean {
      const label = hit.closest('label');
      return label !== null && label.control === element;
    }

    function hasRoom(element: HTMLElement): boolean {
      const box = boxOf(element);
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      return targets
        .filter((other) => other !== element && !other.contains(element) && !element.contains(other))
        .every((other) => {
          const { left, right, top, bottom, width, height } = boxOf(other);
          const gap = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
          const apart = Math.hypot(left + width / 2 - x, top + height / 2 - y);
          return gap >= SIZE / 2 && (isLarge(other) || apart >= SIZE);
        });
    }

    function describe(element: HTMLElement): string {
      const { width, height } = boxOf(element);
      const start = element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1);
      return `${width.toFixed(1)} × ${height.toFixed(1)}: ${start} “${element.textContent.trim().slice(0, 40)}”`;
    }
  }, within);
}
