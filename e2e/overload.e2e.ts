import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';

interface Stretch {
  readonly offered: number;
  readonly statuses: Readonly<Record<string, number>>;
}

interface Report {
  readonly overload: Stretch;
  readonly after: Stretch;
}

/** Settings for a short run of the load test. `npm run soak:load` runs it for 15 minutes. */
const SHORT = { DURATION: '2', CALIBRATION: '1', RECOVERY: '1', JSON: '1' };

test('Every request gets a page or a 503 when the load is twice the capacity', async () => {
  test.setTimeout(120_000);
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/load/main.mjs'], {
    env: { ...process.env, ...SHORT },
  });
  const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Report;
  for (const { offered, statuses } of [report.overload, report.after]) {
    const { 200: made = 0, 503: refused = 0, ...others } = statuses;
    expect(others).toEqual({});
    expect(made).toBeGreaterThan(0);
    expect(made + refused).toBe(offered);
  }
});
