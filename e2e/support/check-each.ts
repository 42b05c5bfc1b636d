import { expect, test } from 'playwright/test';

const PAGE_TIMEOUT_MS = 20_000;

/**
 * Runs one check per sample in the same tab, because opening a tab takes as long as loading a page. Each sample is a
 * step in the report, and all samples run even if one fails.
 */
export async function checkEach<T extends { readonly name: string }>(
  samples: readonly T[],
  check: (sample: T) => Promise<void>,
): Promise<void> {
  test.setTimeout((samples.length + 1) * PAGE_TIMEOUT_MS);
  const failures: string[] = [];
  for (const sample of samples) {
    try {
      await test.step(sample.name, () => check(sample));
    } catch (error) {
      failures.push(`${sample.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  expect(failures.join('\n\n')).toBe('');
}
