import type { Locator, Page } from 'playwright/test';
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

/**
 * Returns what keeps visitors from pressing the targets in an overlay: two that overlap, one that leaves the frame of the
 * overlay or the window sideways, and one whose centre something else covers. A hidden field is pressed through its label.
 */
export function unreachableTargets(overlay: Locator): Promise<string[]> {
  return overlay.evaluate(function findUnreachableTargets(frame) {
    const TARGETS =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="option"], [role="button"]';
    /** Rounding, in CSS pixels. */
    const TOLERANCE = 0.5;

    const targets = [...frame.querySelectorAll<HTMLElement>(TARGETS)].map(pressedPart).filter(isShown);
    return targets.length === 0 ? ['There is no target.'] : targets.flatMap(faultsOf);

    function isShown(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect();
      return (
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        width > 1 &&
        height > 1
      );
    }

    function pressedPart(element: HTMLElement): HTMLElement {
      const [label] = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
      return label && !isShown(element) ? label : element;
    }

    function faultsOf(target: HTMLElement): string[] {
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = target.getBoundingClientRect();
      const bounds = frame.getBoundingClientRect();
      const left = box.left + window.scrollX;
      const isInWindow = left >= 0 && left + box.width <= document.documentElement.clientWidth + TOLERANCE;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const isHit = hit !== null && (target.contains(hit) || hit.closest('label')?.control === target);
      return [
        !isWithin(box, bounds) && 'leaves the frame',
        !isInWindow && 'leaves the window',
        !isHit && `is covered by ${hit ? describe(hit) : 'nothing'}`,
        ...targets
          .filter(
            (other) =>
              !other.contains(target) &&
              !target.contains(other) &&
              overlap(shownBox(other), shownBox(target)),
          )
          .map((other) => `overlaps ${describe(other)}`),
      ].flatMap((fault) => (fault === false ? [] : [`${describe(target)} ${fault}`]));
    }

    function isWithin(box: DOMRect, bounds: DOMRect): boolean {
      return (
        box.left >= bounds.left - TOLERANCE &&
        box.right <= bounds.right + TOLERANCE &&
        box.top >= bounds.top - TOLERANCE &&
        box.bottom <= bounds.bottom + TOLERANCE
      );
    }

    /** Returns the part of the element's box that no scrolling list between it and the frame cuts off. */
    function shownBox(element: Element): { left: number; right: number; top: number; bottom: number } {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      for (let part = element.parentElement; part && part !== frame; part = part.parentElement) {
        if (getComputedStyle(part).overflow === 'visible') continue;
        const clip = part.getBoundingClientRect();
        [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
        [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      }
      return { left, right, top, bottom };
    }

    function overlap(one: ReturnType<typeof shownBox>, other: ReturnType<typeof shownBox>): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return width > TOLERANCE && height > TOLERANCE;
    }

    function describe(element: Element): string {
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return `${element.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`;
    }
  });
}
