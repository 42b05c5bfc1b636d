import { renameSync, writeFileSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import { parse } from 'csv-parse/sync';
import type { Attack } from '../attack';
import { sendRequest } from '../client';

const LENGTH = { short: 10_000, full: 30_000 };
const WATCHED_MS = { short: 2_000, full: 10_000 };
const MAX_WAIT_MS = 2_000;

/** Strings that may cause catastrophic backtracking in regular expressions. */
const TEXTS = {
  letters: (length: number) => 'a'.repeat(length),
  spaces: (length: number) => `x${' '.repeat(length)}x`,
  hours: (length: number) => 'Mo 10:00-12:00,'.repeat(length / 15),
  French: (length: number) => 'lundi de 10h à 12h et '.repeat(length / 22),
};

/** Replaces the venue file with one that contains very long opening hours. */
export const longHours: Attack = {
  name: 'long-hours',
  title: 'Opening hours of ten thousand characters do not stop the site',
  run(target) {
    const { path, text, replaceDuring } = target.venueFile;
    return replaceDuring(async () => {
      const rows: Record<string, string>[] = parse(text, { columns: true });
      for (const [index, textOf] of Object.values(TEXTS).entries()) {
        const row = rows[index];
        if (row) row.opening_hours = textOf(LENGTH[target.size]);
      }
      writeFileSync(`${path}.next`, stringify(rows, { header: true }));
      renameSync(`${path}.next`, path);
      const route = { port: target.port, from: target.nextVisitor() };
      const begun = performance.now();
      let longest = 0;
      while (performance.now() - begun < WATCHED_MS[target.size]) {
        longest = Math.max(longest, (await sendRequest(route, { path: '/api/health' }, 60_000)).ms);
      }
      return longest > MAX_WAIT_MS ? [`The site does not respond for ${Math.round(longest)} ms.`] : [];
    });
  },
};
