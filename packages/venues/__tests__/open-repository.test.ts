import { existsSync } from 'node:fs';
import path from 'node:path';
import { AfterImportFailed, type VenueRepository, withAfterImport } from '@locator/venues';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

const trace = path.join(temporaryFolder('after-import'), 'commands');
const COMMAND = `: > '${trace}'`;

function aRepository(change: Partial<VenueRepository> = {}): VenueRepository {
  return {
    name: 'a repository',
    shown: async () => [],
    version: async () => '',
    file: async () => null,
    replace: async () => false,
    rollBack: async () => true,
    close: async () => undefined,
    ...change,
  };
}

describe('AFTER_IMPORT', () => {
  it('The command runs after the venues are imported', async () => {
    let ranBefore: boolean | undefined;
    const repository = aRepository({
      async replace() {
        ranBefore = existsSync(trace);
        return false;
      },
    });
    await withAfterImport(repository, COMMAND, 'en').replace([], 'shops.csv');
    expect(ranBefore).toBe(false);
    expect(existsSync(trace)).toBe(true);
  });

  it('The command does not run when a rollback has no previous version', async () => {
    const repository = withAfterImport(aRepository({ rollBack: async () => false }), 'exit 9', 'en');
    expect(await repository.rollBack()).toBe(false);
  });

  it('The command does not run when the import fails', async () => {
    const refusing = aRepository({ replace: () => Promise.reject(new Error('no room')) });
    await expect(withAfterImport(refusing, 'exit 9', 'en').replace([], 'shops.csv')).rejects.toThrow(
      'no room',
    );
  });

  it('A failed command is reported, together with the success of the import', async () => {
    const rolledBack = withAfterImport(aRepository(), 'exit 9', 'en').rollBack();
    await expect(rolledBack).rejects.toThrow(AfterImportFailed);
    await expect(rolledBack).rejects.toThrow(
      /venues are on the site, but AFTER_IMPORT \(exit 9\) ended with exit code 9/,
    );
  });
});
