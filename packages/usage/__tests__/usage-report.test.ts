import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { addToFile, deleteExpired, readMonths, type UsageCount } from '../src/usage-files';
import { usageAsCsv, usageRows } from '../src/usage-report';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder('usage');
});

/** Adds search counts, by place name, to a node's file of a month. */
function store(month: string, node: string, counts: Readonly<Record<string, number>>): Promise<void> {
  const list = Object.entries(counts).map(([name, count]) => ({ id: name, name, count, country: 'USA' }));
  return addToFile(
    folder,
    month,
    node,
    list.map((one) => ({ kind: 'search', ...one })),
  );
}

/** Returns the search counts of a month, by place name. */
async function storedIn(month: string): Promise<Record<string, number>> {
  const counts = (await readMonths(folder)).get(month) ?? [];
  return Object.fromEntries(counts.map(({ name, count }) => [name, count]));
}

describe('The files', () => {
  it('They add up the counts of a month over calls and nodes', async () => {
    await store('2026-02', 'a', { Nome: 2, Sitka: 1 });
    await store('2026-02', 'a', { Nome: 3 });
    await store('2026-02', 'b', { Nome: 10 });
    await store('2026-03', 'a', { Nome: 100 });
    expect(await storedIn('2026-02')).toEqual({ Nome: 15, Sitka: 1 });
  });

  it('A filter and a venue of the same name are counted apart', async () => {
    const counts: UsageCount[] = (['filter', 'venue'] as const).map((kind, index) => ({
      kind,
      id: 'bar',
      name: 'bar',
      country: '',
      count: index + 1,
    }));
    await addToFile(folder, '2026-02', 'a', counts);
    expect((await readMonths(folder)).get('2026-02')).toEqual(counts);
  });

  it('Months older than 25 are deleted', async () => {
    for (const month of ['2024-02', '2024-03', '2026-03']) await store(month, 'a', { Nome: 1 });
    await deleteExpired(folder, new Date('2026-04-30T23:59:00Z'));
    expect([...(await readMonths(folder)).keys()].sort()).toEqual(['2024-03', '2026-03']);
  });

  it('A folder that does not exist has no months', async () => {
    expect((await readMonths(`${folder}/none`)).size).toBe(0);
  });
});

describe('The report', () => {
  it('It adds the nodes up, rounds down, and leaves small counts, the current month and expired months out', async () => {
    await store('2026-02', 'a', { Anchorage: 6, Nome: 9, Sitka: 14, '=Formula': 10 });
    await store('2026-02', 'b', { Anchorage: 5, Sitka: 25 });
    await store('2026-03', 'a', { Anchorage: 500 });
    await store('2024-02', 'a', { Anchorage: 500 });
    expect((await usageAsCsv(folder, new Date('2026-04-01T12:00:00Z'))).split('\n')).toEqual([
      'month,kind,id,name,country,at_least',
      '2026-02,search,Sitka,Sitka,USA,30',
      "2026-02,search,=Formula,'=Formula,USA,10",
      '2026-02,search,Anchorage,Anchorage,USA,10',
      '',
    ]);
  });

  it('No count below 10 follows from two reports, whenever they are made', async () => {
    const hidden = { Nome: 9, Sitka: 19, Juneau: 1 };
    await store('2026-02', 'a', hidden);
    const days = Array.from({ length: 60 }, (_, day) => new Date(Date.UTC(2026, 1, 1 + day)));
    const reports = new Set<string>();
    const end = new Date(Date.UTC(2026, 3, 1));
    for (const date of days) {
      // Counts for March change every day.
      await store('2026-03', 'a', { Nome: 1 });
      const rows = await usageRows(folder, date);
      expect(rows.every(({ count }) => count >= 10 && count % 10 === 0)).toBe(true);
      reports.add(JSON.stringify(rows.filter(({ month }) => month === '2026-02')));
    }
    // The reports omit February until its counts are published. The published counts do not change.
    expect([...reports].map((report) => (JSON.parse(report) as UsageCount[]).length)).toEqual([0, 1]);
    const other = await usageRows(folder, end);
    // Counts that round down to the same multiple of ten give the same report.
    folder = temporaryFolder('usage');
    await store('2026-02', 'a', { ...hidden, Nome: 0, Sitka: 10 });
    expect(await usageRows(folder, end)).toEqual(other);
  });
});
