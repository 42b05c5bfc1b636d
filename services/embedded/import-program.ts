/** Imports a venue file from standard input: `import-program.ts FILE_NAME IMPORT_KEY`. */
import { buffer } from 'node:stream/consumers';
import { loadImportData } from '@locator/venue-import';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { VenueFileError } from '@locator/venue-model';
import { importVenueFile } from './import-venue-file';

async function main(file: string, importKey: string): Promise<void> {
  setChain(readChain(process.env.BRAND_FILE));
  const today = new Date().toISOString().slice(0, 10);
  const data = loadImportData();
  process.stdout.write(await importVenueFile(file, await buffer(process.stdin), data, { today, importKey }));
}

const [file = '', importKey = ''] = process.argv.slice(2);
main(file, importKey).catch(function report(error: unknown) {
  console.error(error instanceof VenueFileError ? error.message : error);
  process.exitCode = 1;
});
