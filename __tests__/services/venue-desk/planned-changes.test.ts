import path from 'node:path';
import { NO_ADDRESSES } from '@/services/venue-import';
import { type VenueDesk, createVenueDesk } from '@/services/venue-desk/venue-desk';
import { createFolderPhotos } from '@/services/venues/photo-store';
import { createFileRepository } from '@/services/venues/venue-repository';
import { venueFilesOf } from '@/services/venues/venue-files';
import { testReferenceData } from '../../support/network';
import { temporaryFolder } from '../../support/temporary-folder';
import { aRecord } from '../../support/venue-record';

const LYON = aRecord({ code: 'LYON' });
const LISBON = aRecord({
  code: 'LISBON',
  address: { line: 'Rua Augusta 1', postalCode: '1100-048', city: 'Lisboa', countryCode: 'PRT' },
  countyCode: null,
  town: null,
  district: null,
  position: { latitude: 38.71, longitude: -9.14 },
  timeZone: 'Europe/Lisbon',
});

it('Each venue changes at midnight of its own time zone', async () => {
  const folder = temporaryFolder('planned');
  const now = { time: Date.parse('2031-05-19T12:00:00Z') };
  const desk: VenueDesk = createVenueDesk({
    folder,
    referenceData: testReferenceData(),
    openRepository: (read) => createFileRepository(venueFilesOf(path.join(folder, 'venues.csv')), read),
    finder: NO_ADDRESSES,
    photos: createFolderPhotos({ current: path.join(folder, 'venues.csv') }),
    isAfterReplacement: () => false,
    now: () => now.time,
  });
  const files = venueFilesOf(path.join(folder, 'venues.csv'));
  await createFileRepository(files, () => Promise.resolve([])).replace([LYON, LISBON], 'shops.csv');
  const edits = ['LYON', 'LISBON'].map(
    (code) => ({ code, column: 'opening_hours', value: 'Mo-Su 09:00-17:00' }) as const,
  );
  const draft = await desk.drafts.create(
    { kind: 'edit', name: 'Hours', author: 'Ada', edits },
    Buffer.alloc(0),
  );
  const { fingerprint, live } = await (await desk.beginCheck(draft)).result;
  const approval = { author: 'Ada', seenDraft: fingerprint, seenLive: live.fingerprint, isConfirmed: false };
  expect(await desk.plan(draft, '2031-05-20', approval)).toEqual({ kind: 'planned' });

  const changed = async (instant: string): Promise<string[]> => {
    now.time = Date.parse(instant);
    await desk.applyPlanned();
    const { records } = await desk.live();
    return records.flatMap(({ code, hoursText }) => (hoursText === 'Mo-Su 09:00-17:00' ? [code] : [])).sort();
  };
  expect(await changed('2031-05-19T21:59:59Z')).toEqual([]);
  expect(await changed('2031-05-19T22:00:00Z')).toEqual(['LYON']);
  expect(await changed('2031-05-19T23:00:00Z')).toEqual(['LISBON', 'LYON']);
  expect(await desk.drafts.list()).toEqual([]);
  expect(await desk.versions.list()).toMatchObject([{ name: 'Hours' }, { name: 'Hours' }, { author: null }]);
});
