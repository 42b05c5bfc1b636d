/**
 * Imports two versions of a venue file alternately until the process is killed: `endless-import.ts FILE LENGTH`. Prints
 * a line after the first import.
 */
import { replaceVenueFile, venueFilesOf } from '@locator/venues';

async function main(file: string, length: number): Promise<never> {
  const files = venueFilesOf(file);
  for (let version = 0; ; version += 1) {
    await replaceVenueFile(files, (version % 2 === 0 ? 'a' : 'b').repeat(length));
    if (version === 0) process.stdout.write('imported\n');
  }
}

const [file = '', length = ''] = process.argv.slice(2);
void main(file, Number(length));
