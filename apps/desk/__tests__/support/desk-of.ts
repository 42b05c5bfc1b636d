import path from 'node:path';
import { createVenueDesk, type VenueDesk, type VenueDeskOptions } from '../../src/venue-desk/venue-desk';
import type { Draft } from '../../src/venue-desk/draft-store';
import { NO_ADDRESSES, venuesAsCsv } from '@locator/venue-import';
import { createFolderPhotos } from '@locator/venues';
import type { VenueRecord } from '@locator/venue-model';
import { testReferenceData } from '@locator/test-support/reference-data';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

/** A site whose venues are a list in memory, for the tests of the desk. */
export interface ListedSite {
  records: readonly VenueRecord[];
  /** Number of repositories that have been opened and not closed. */
  open: number;
  /** Milliseconds since 1970. */
  time: number;
  /** Called before the venues are replaced. May throw. */
  beforeReplace?: () => void;
}

export function siteOf(...records: readonly VenueRecord[]): ListedSite {
  return { records, open: 0, time: Date.parse('2031-05-19T12:00:00Z') };
}

/** Creates a desk in this process, without its pages, for a site whose venues are in a list. */
export function deskOf(
  site: ListedSite,
  options: Partial<VenueDeskOptions> = {},
): { readonly desk: VenueDesk; readonly folder: string } {
  const folder = temporaryFolder('desk');
  const notUsed = (): never => {
    throw new Error('The desk does not use this.');
  };
  const desk = createVenueDesk({
    folder,
    referenceData: testReferenceData(),
    openRepository() {
      site.open += 1;
      return {
        name: 'list',
        shown: () => Promise.resolve(site.records),
        version: () => Promise.resolve(JSON.stringify(site.records)),
        async replace(records) {
          await site.beforeReplace?.();
          site.records = records;
          return true;
        },
        close() {
          site.open -= 1;
          return Promise.resolve();
        },
        file: notUsed,
        rollBack: notUsed,
      };
    },
    finder: NO_ADDRESSES,
    countries: ['FRA'],
    photos: createFolderPhotos({ current: path.join(folder, 'venues.csv') }),
    now: () => site.time,
    ...options,
  });
  return { desk, folder };
}

/** Creates a draft of an uploaded file with these venues. */
export function uploadTo(desk: VenueDesk, ...records: readonly VenueRecord[]): Promise<Draft> {
  const about = { kind: 'upload', name: 'venues.csv', author: 'Ada', authorId: 'Ada' } as const;
  return desk.drafts.create(about, Buffer.from(venuesAsCsv(records)));
}
