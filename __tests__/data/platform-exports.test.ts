import { readFileSync } from 'node:fs';
import { importVenues, type ImportedVenues } from '@locator/venue-import';
import { driftOf } from '@locator/venue-import/drift';
import { exportForPlatform } from '@locator/venue-import/platforms';
import type { VenueRecord } from '@locator/venue-model';
import { testReferenceData } from '@locator/test-support/reference-data';

/** The sample data was made for this date. */
const TODAY = '2026-11-20';

function read(bytes: Uint8Array, previous: readonly VenueRecord[] = []): Promise<ImportedVenues> {
  const options = { fileName: 'venues.csv', today: TODAY, checksPlausibility: false, previous };
  return importVenues(bytes, testReferenceData(), options);
}

describe('Exports of the sample network', () => {
  it('An import of the export for Google yields the same venues, in all that the format carries', async () => {
    const { records } = await read(readFileSync('data/venues.csv'));
    const { text, leftOut } = await exportForPlatform('google', records, TODAY);
    const back = await read(Buffer.from(text));
    expect(back.table.format).toBe('google-business-profile');
    expect(back.rejectedCount).toBe(0);
    const left = new Set(leftOut.map(({ code }) => code));
    const kept = records.filter(({ code }) => !left.has(code));
    expect(back.records.map(carried)).toEqual(kept.map(carried));
    // The hours, by date.
    const again = await read(Buffer.from(text), records);
    expect(driftOf(records, again, TODAY)).toEqual({ fields: [], onlyOurs: [], onlyTheirs: [] });
    const shifted = text.replaceAll('18:00-05:00', '18:00-04:00');
    expect(driftOf(records, await read(Buffer.from(shifted), records), TODAY).fields).not.toEqual([]);
  });

  it('An import of the export for OpenStreetMap yields the same hours, addresses and payment methods', async () => {
    const { records } = await read(readFileSync('data/venues.csv'));
    const { text, withoutHours } = await exportForPlatform('osm', records, TODAY);
    const { fields, onlyOurs, onlyTheirs } = driftOf(records, await read(Buffer.from(text), records), TODAY);
    expect(fields.filter(({ code }) => !withoutHours.includes(code))).toEqual([]);
    expect(onlyOurs).toEqual([]);
    expect(onlyTheirs).toEqual([]);
  });
});

/** The values for which Google's format has a column of their own. */
function carried({ code, name, address, position, phone, website, description, declaredState }: VenueRecord): object {
  const opening = declaredState.kind === 'coming_soon' ? declaredState.until : null;
  return { code, name, address, position, phone, website, description, opening };
} // prettier-ignore
