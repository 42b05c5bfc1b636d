import { existsSync } from 'node:fs';
import path from 'node:path';
import type { VenueRepository } from '@/services/venues/venue-repository';
import { AfterImportFailed, reportingRepository } from '../../../../scripts/operator/venues/after-import';
import { WORDS } from '../../../../scripts/operator/venues/messages';
import { temporaryFolder } from '../../../support/temporary-folder';

const trace = path.join(temporaryFolder('after-import'), 'told');
const TELL = `: > '${trace}'`;

function aShelf(change: Partial<VenueRepository> = {}): VenueRepository {
  return {
    name: 'a shelf',
    shown: async () => [],
    shownAsFile: async () => ({ name: 'a.csv', bytes: Buffer.from('') }),
    replace: async () => undefined,
    rollBack: async () => true,
    close: async () => undefined,
    ...change,
  };
}

describe('AFTER_IMPORT', () => {
  it('The command runs after the venues are imported', async () => {
    let wasToldBefore: boolean | undefined;
    const shelf = aShelf({ replace: async () => void (wasToldBefore = existsSync(trace)) });
    await reportingRepository(shelf, TELL, WORDS.en).replace([]);
    expect(wasToldBefore).toBe(false);
    expect(existsSync(trace)).toBe(true);
  });

  it('The command does not run when a rollback has no previous version', async () => {
    const shelf = reportingRepository(aShelf({ rollBack: async () => false }), 'exit 9', WORDS.en);
    expect(await shelf.rollBack()).toBe(false);
  });

  it('The command does not run when the import fails', async () => {
    const refusing = aShelf({ replace: () => Promise.reject(new Error('no room')) });
    await expect(reportingRepository(refusing, 'exit 9', WORDS.en).replace([])).rejects.toThrow('no room');
  });

  it('A failed command is reported, together with the success of the import', async () => {
    const rolledBack = reportingRepository(aShelf(), 'exit 9', WORDS.en).rollBack();
    await expect(rolledBack).rejects.toThrow(AfterImportFailed);
    await expect(rolledBack).rejects.toThrow(
      /venues are on the site, but AFTER_IMPORT \(exit 9\) ended with exit code 9/,
    );
  });
});
