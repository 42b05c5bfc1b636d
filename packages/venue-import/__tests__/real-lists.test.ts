import { FINDINGS, importVenues, NO_ADDRESSES } from '@locator/venue-import';
import { testReferenceData } from '@locator/test-support/reference-data';
import { LISTS } from './real-lists';
import { TODAY } from './support/validate-rows';

describe('Lists like those that chains have', () => {
  it.each(Object.entries(LISTS))('%s', async (_, { content, countries, mapping, venues, findings }) => {
    const imported = await importVenues(Buffer.from(content as string), testReferenceData(), {
      fileName: 'list',
      today: TODAY,
      checksPlausibility: true,
      locate: { finder: NO_ADDRESSES, countries },
      ...(mapping && { mapping }),
    });
    expect(imported.records).toMatchObject(venues);
    expect(
      imported.findings
        .filter(({ code }) => FINDINGS[code] !== 'derived' && code !== 'holiday-unstated')
        .map(({ row, code, value }) => (row === null ? `${code} ${value ?? ''}`.trim() : `${row} ${code}`)),
    ).toEqual(findings);
  });
});
