import { expect, test } from 'playwright/test';

/** What one page may take, on a machine that is busy. */
const PAGE_PATIENCE_MS = 20_000;

/**
 * Looks at one thing after the other within a test, so that all share its tab: a new one costs as much as a page. Each
 * is a step of the report, and none is spared when another fails.
 */
export async function inTurn<T extends { readonly name: string }>(
  samples: readonly T[],
  look: (sample: T) => Promise<void>,
): Promise<void> {
  test.setTimeout((samples.length + 1) * PAGE_PATIENCE_MS);
  const failures: string[] = [];
  for (const sample of samples) {
    try {
      await test.step(sample.name, () => look(sample));
    } catch (error) {
      failures.push(`${sample.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  expect(failures.join('\n\n')).toBe('');
}
