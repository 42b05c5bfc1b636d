import { missesOf } from '../../support/cache-misses';
import { CELL_LIMITS, readTable } from '@/services/venue-import';
import { readOpeningHours } from '@/services/opening-hours/opening-hours-text';
import { isInOpenAtRange, openAtRange } from '@/lib/hours/open-at-range';
import { createMemoryStore } from '@/services/embedded/memory/memory-store';
import { aRecord } from '../../support/venue-record';
import corpus from '@/scripts/attack/worst/corpus.json';
import { differentHours } from '@/scripts/attack/worst/different-hours';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const VENUES = 60;

interface Repeated {
  readonly repeat: string;
  readonly length: number;
  readonly end?: string;
}

function textOf({ repeat, length, end = '' }: Repeated): string {
  return repeat.repeat(Math.floor(length / repeat.length)).replace(/[,;]\s*$/, '') + end;
}

describe('Known expensive requests', () => {
  it('evaluate each text once per month, whatever the times', async () => {
    const records = Array.from({ length: VENUES }, (_, index) =>
      aRecord({ code: `W-${index}`, hoursText: differentHours(index), timeZone: 'Europe/Paris' }),
    );
    const store = await createMemoryStore(records, () => NOW);
    const misses = missesOf('hours-of-months');
    const months = new Set<string>();
    for (const { daysAhead, date, time } of corpus.openAt) {
      const day =
        daysAhead === undefined
          ? `2026-${date}`
          : new Date(NOW + daysAhead * 86_400_000).toISOString().slice(0, 10);
      months.add(day.slice(0, 7));
      await store.find({ openAt: `${day}T${time}`, limit: 20 });
    }
    expect(months.size).toBe(2);
    const read = missesOf('hours-of-months') - misses;
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(VENUES * months.size);
  });

  it.each(corpus.outOfRange)('have a date out of range: %s', (openAt) => {
    expect(isInOpenAtRange(openAt, openAtRange(NOW))).toBe(false);
  });
});

describe('Known expensive cells', () => {
  it.each(corpus.hours)('are rejected as opening hours: $why', async (entry) => {
    const text = textOf(entry);
    if (text.length <= CELL_LIMITS.opening_hours) {
      expect(() => readOpeningHours(text)).toThrow('more than 10 times');
      return;
    }
    const { findings } = await read('opening_hours', text);
    expect(findings.map(({ code }) => code)).toEqual(['cell-too-long']);
  });

  it.each(corpus.cells)('are ignored: $why', async ({ column, ...entry }) => {
    const { findings } = await read(column, textOf(entry));
    expect(findings.map(({ code }) => code)).toEqual(['cell-too-long']);
  });
});

function read(column: string, cell: string): ReturnType<typeof readTable> {
  const bytes = Buffer.from(`name,${column}\nA,"${cell}"\n`);
  return readTable(bytes, { fileName: 'venues.csv' });
}
