import { expect, type Locator, type Page } from 'playwright/test';

/** Presses Tab until the target has the focus, at most `stops` times. */
export async function tabTo(page: Page, target: Locator, stops: number, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < stops && !(await isFocused(target)); stop++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
