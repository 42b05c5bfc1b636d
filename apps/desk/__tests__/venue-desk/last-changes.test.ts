import { publishedFile } from '@locator/venue-model/published-file';
import { aRecord } from '@locator/test-support/venue-record';
import { lastChanges } from '../../src/venue-desk/venue-history';
import type { VersionStore } from '../../src/venue-desk/version-store';
import { deskOf, siteOf } from '../support/desk-of';

const COUNTS = { venueCount: 2, added: 0, changed: 0, removed: 0 };
const { code, ...REST } = aRecord({ code: 'A' });

async function store(versions: VersionStore, day: number, file: string): Promise<void> {
  const publishedAt = `2031-01-0${day}T00:00:00.000Z`;
  const complete = await versions.prepare({ author: 'Bob', name: '', publishedAt, ...COUNTS }, file);
  await complete();
}

it('The last change of a venue is the last version that changed a value', async () => {
  const { versions } = deskOf(siteOf()).desk;
  const b = aRecord({ code: 'B', specialDays: [{ date: '2031-01-02', hours: [] }] });
  await store(versions, 1, publishedFile([aRecord({ code: 'A' }), b], { source: '' }));
  await store(versions, 2, publishedFile([aRecord({ code: 'A', phone: '+33199000001' }), b], { source: '' }));
  // The same values in another order, and without a special day that has passed.
  const same = { phone: '+33199000001', code };
  const later = [
    { ...REST, ...same },
    { ...b, specialDays: [] },
  ];
  await store(versions, 3, publishedFile(later, { source: '' }));
  await store(versions, 4, publishedFile([...later, aRecord({ code: 'C' })], { source: '' }));
  expect(Object.fromEntries(await lastChanges(versions))).toEqual({
    A: '2031-01-02T00:00:00.000Z',
    C: '2031-01-04T00:00:00.000Z',
  });
});

it('Versions are read once, and at most ten changes', async () => {
  const { versions } = deskOf(siteOf()).desk;
  for (let index = 0; index < 13; index += 1) {
    const publishedAt = `2031-02-${10 + index}T00:00:00.000Z`;
    const file = publishedFile([aRecord({ code: index < 2 ? 'OLD' : 'A' })], { source: '' });
    await (
      await versions.prepare({ author: 'Bob', name: '', publishedAt, ...COUNTS }, file)
    )();
  }
  const read = jest.spyOn(versions, 'read');
  expect([...(await lastChanges(versions)).keys()]).toEqual([]);
  expect(read).toHaveBeenCalledTimes(20);
  await lastChanges(versions);
  expect(read).toHaveBeenCalledTimes(20);
});

it('A damaged version changes nothing else', async () => {
  const { versions } = deskOf(siteOf()).desk;
  const file = publishedFile([aRecord({ code: 'A' })], { source: '' });
  await store(versions, 1, file);
  await store(versions, 2, file.slice(0, -9));
  expect([...(await lastChanges(versions))]).toEqual([]);
});
