import { readFileSync } from 'node:fs';
import { LOCALES } from '@/lib/locale/locale';

/** The data layer tells a list without result by it (`components/data-layer/page-shown.ts`). */
describe.each(LOCALES)('Summary of a list in %s', (locale) => {
  const messages: Record<string, unknown> = JSON.parse(
    readFileSync(`public/locales/${locale}/results.json`, 'utf8'),
  );
  const summaries = Object.entries(messages).filter(([key]) => /^(noVenue|summary(?!Range))/.test(key));

  it.each(summaries)('The summary %s starts with a number only when venues were found', (key, text) => {
    expect(String(text).startsWith('{{count}}')).toBe(/^summary(Around|All)_/.test(key));
  });
});
