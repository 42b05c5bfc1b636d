import { expect, test } from 'playwright/test';
import { accessibilityFaults } from './support/axe';
import { excessiveShifts, scrollThroughPage, watchShifts } from './support/layout-shift';
import { overflowingTexts } from './support/overflow';
import { PAGE_TYPES } from './support/pages';
import { mapCreditFaults } from './support/results';
import { expandEverything, smallTargets } from './support/touch-targets';
import { visit } from './support/visit';
import { watchConsole } from './support/watch';
import { PHONE_WIDTH } from './support/widths';

test.use({ viewport: { width: PHONE_WIDTH, height: 740 }, hasTouch: true });

for (const { name, url, hasMap } of PAGE_TYPES) {
  test(`On a phone, ${name} passes axe, has large targets, does not overflow or shift, credits its map and logs nothing`, async ({
    page,
  }) => {
    const complaints = watchConsole(page);
    await watchShifts(page);
    await visit(page, url);
    await scrollThroughPage(page, { hasMap });
    expect.soft(await excessiveShifts(page)).toEqual([]);
    if (hasMap) expect.soft(await mapCreditFaults(page)).toEqual([]);
    await expandEverything(page);
    expect.soft(await accessibilityFaults(page)).toEqual([]);
    expect.soft(await smallTargets(page)).toEqual([]);
    expect.soft(await overflowingTexts(page)).toEqual([]);
    expect.soft(complaints).toEqual([]);
  });
}
