import type { Finding, RawRow } from '@locator/venue-import';
import { actionsOf, type FindingActions } from '../src/pages/findings';

const NONE = { columns: [], remedies: [], canRemoveRow: false, canRestoreRow: false, hasRowLink: false };
const ROW: RawRow = { row: 3, cells: { code: 'A', latitude: '4.8', longitude: '45.7' } };

function findingOf(code: Finding['code'], column: Finding['column'] = null): Finding {
  return { code, row: 3, venue: 'A', column, value: null, details: {} };
}

function actions(
  finding: Finding,
  options: Partial<Parameters<typeof actionsOf>[1]> & { isNew?: boolean } = {},
): FindingActions {
  const { isNew = false, ...draft } = options;
  return actionsOf(finding, { kind: 'upload', planned: null, ...draft }, ROW, isNew);
}

describe('The actions for a finding', () => {
  test('A cell of an uploaded file can be corrected, with the cells that belong to it', () => {
    expect(actions(findingOf('postal-code-unknown', 'postal_code'))).toEqual({
      ...NONE,
      columns: ['postal_code'],
      hasRowLink: true,
    });
    expect(actions(findingOf('coordinates-invalid', 'latitude')).columns).toEqual(['latitude', 'longitude']);
  });

  test('A venue on the site keeps its code when it is edited; a new one may get another', () => {
    const finding = findingOf('code-duplicate', 'code');
    expect(actions(finding, { kind: 'edit' }).columns).toEqual([]);
    expect(actions(finding, { kind: 'edit', isNew: true }).columns).toEqual(['code']);
    expect(actions(finding).columns).toEqual(['code']);
  });

  test('A duplicate row of a file can be removed, and a removed one restored', () => {
    expect(actions(findingOf('venue-duplicate')).canRemoveRow).toBe(true);
    expect(actions(findingOf('venue-duplicate'), { kind: 'edit' }).canRemoveRow).toBe(false);
    expect(actions(findingOf('row-removed'))).toMatchObject({ canRestoreRow: true, canRemoveRow: false });
  });

  test('A planned change and an earlier version cannot be corrected', () => {
    const finding = findingOf('postal-code-unknown', 'postal_code');
    const planned = { date: '2099-01-01', by: 'Ada' };
    expect(actions(finding, { kind: 'edit', planned })).toEqual({ ...NONE, hasRowLink: true });
    expect(actions(finding, { kind: 'restore' })).toEqual(NONE);
  });

  test('A derived value has a link to its row only, and a derived position not even that', () => {
    expect(actions(findingOf('postal-code-derived', 'postal_code'))).toEqual({ ...NONE, hasRowLink: true });
    expect(actions(findingOf('coordinates-of-house', 'latitude'))).toEqual(NONE);
  });

  test('A finding about the whole file has no actions', () => {
    const finding = { ...findingOf('file-empty'), row: null };
    expect(actionsOf(finding, { kind: 'upload', planned: null }, undefined, false)).toEqual(NONE);
  });
});
