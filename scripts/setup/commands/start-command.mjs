/** `npm start`: from a fresh clone to a served production build, in one command. */
import { assertFree, readAddress } from '../address.mjs';
import { ensureBuild } from '../build.mjs';
import { ensurePackages } from '../packages.mjs';
import { stopWithParent } from '../parent.mjs';
import { serve } from '../../../server/serve.mjs';

/** @returns {Promise<number>} exit code */
export async function main() {
  stopWithParent();
  const address = readAddress();
  // Before the slow part: nobody should wait a minute to hear that the port is taken.
  await assertFree(address);
  await ensurePackages();
  await ensureBuild();
  await serve(address);
  return 0;
}
