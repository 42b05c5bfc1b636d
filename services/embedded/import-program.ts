/** Imports a venue file. Standard input has a line with an {@link ImportRequest} in JSON, then the bytes of the file. */
import { buffer } from 'node:stream/consumers';
import { loadImportData } from '@locator/venue-import';
import { type Chain, setChain } from '@locator/venue-model/chain';
import { VenueFileError } from '@locator/venue-model';
import { importVenueFile } from './import-venue-file';

export interface ImportRequest {
  readonly file: string;
  readonly importKey: string;
  readonly chain: Chain;
}

async function main(): Promise<void> {
  const input = await buffer(process.stdin);
  const end = input.indexOf('\n');
  const { file, importKey, chain } = JSON.parse(input.toString('utf8', 0, end)) as ImportRequest;
  setChain(chain);
  const today = new Date().toISOString().slice(0, 10);
  const bytes = input.subarray(end + 1);
  process.stdout.write(await importVenueFile(file, bytes, loadImportData(), { today, importKey }));
}

main().catch(function report(error: unknown) {
  console.error(error instanceof VenueFileError ? error.message : error);
  process.exitCode = 1;
});
