import { parse } from 'csv-parse/sync';
import { type Import, IMPORTS } from './imports';
import { type Results, runImport } from './run-import';
import { readResults, removeResults, type ResultsByName, storedGroups, writeResults } from './stored-results';

/**
 * Compares imports with the results that are stored, while the import is rebuilt without a change of what it does.
 * `UPDATE_UNCHANGED=1 npx jest unchanged` stores the present results.
 */
const updates = Boolean(process.env.UPDATE_UNCHANGED);

const GROUPS = Object.keys(IMPORTS);

beforeAll(async () => {
  if (!updates) return;
  removeResults();
  for (const group of GROUPS) {
    const results: Record<string, Results> = {};
    for (const one of IMPORTS[group] ?? []) results[one.name] = await runImport(one);
    writeResults(group, results);
  }
}, 600_000);

it('Results are stored for each group of imports', () => {
  expect(storedGroups()).toEqual([...GROUPS].sort());
});

describe.each(GROUPS)('The imports of %s', (group) => {
  const imports = IMPORTS[group] ?? [];
  const results = new Map<Import, Promise<Results>>();
  let stored: ResultsByName;

  beforeAll(() => {
    stored = readResults(group);
  });

  /** Each file is imported once for both tests. */
  function resultsOf(one: Import): Promise<Results> {
    const found = results.get(one) ?? runImport(one);
    results.set(one, found);
    return found;
  }

  it('are those with stored results', () => {
    expect(imports.map(({ name }) => name)).toEqual(Object.keys(stored));
  });

  it.each(imports)(
    '$name: records, written cells and the findings of each row stay the same',
    async (one) => {
      const { csv, findings, ...others } = await resultsOf(one);
      const { csv: storedCsv, findings: storedFindings, ...storedOthers } = stored[one.name]!;
      expect(others).toEqual(storedOthers);
      expect(byRow(findings)).toEqual(byRow(storedFindings));
      expect(cellsIn(csv)).toEqual(cellsIn(storedCsv));
      expect(csv).toEqual(storedCsv);
    },
  );

  it.each(imports)('$name: the order of the findings stays the same', async (one) => {
    const { findings } = await resultsOf(one);
    expect(findings).toEqual(stored[one.name]?.findings);
  });
});

/** Returns the findings by row, those of a row in an order that does not depend on the import. */
function byRow(findings: Results['findings']): Record<string, object[]> {
  const rows: Record<string, object[]> = {};
  for (const finding of findings) (rows[`row ${finding.row}`] ??= []).push(finding);
  const key = (finding: object): string => JSON.stringify(finding, Object.keys(finding).sort());
  for (const list of Object.values(rows)) list.sort((one, other) => (key(one) < key(other) ? -1 : 1));
  return rows;
}

/** Returns the cells of each venue by column, so that a message shows the one that differs. */
function cellsIn(csv: Results['csv']): unknown {
  return parse(csv.join('\n'), { columns: true });
}
