import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cellsOf } from '@locator/venue-import';
import type { RawRow } from '../../src/raw-table';
import type { VenueRecord } from '@locator/venue-model';
import { validateRows, readCsv } from '../support/validate-rows';

const sample = readCsv(readFileSync(path.resolve('data/venues.csv'), 'utf8'));

/** The cells of a record, with coordinates as in the file, which lacks the columns of later versions. */
function toCells(record: VenueRecord): RawRow['cells'] {
  const { former_codes: _, old_url: __, gazetteer_id: ___, ...cells } = cellsOf(record);
  const { latitude, longitude } = record.position;
  return { ...cells, latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) };
}

describe('Import of the sample network', () => {
  it('Every row is accepted without a validation issue', async () => {
    const { findings, rejectedCount } = await validateRows(sample);
    expect(findings).toEqual([]);
    expect(rejectedCount).toBe(0);
  });

  it('Every record equals the cells of its row', async () => {
    const { records } = await validateRows(sample);
    expect(records.map(toCells)).toEqual(sample.rows.map(({ cells }) => cells));
  });
});
