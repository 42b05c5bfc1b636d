/** `npm start`: installs the packages and builds if necessary, then starts the production server. */
import { assertFree, readAddress } from '../../../server/address.mjs';
import { ensureBuild } from '../build.mjs';
import { ensurePackages } from '../packages.mjs';
import { stopWithParent } from '../parent.mjs';

/** @returns {Promise<number>} exit code */
export async function main() {
  stopWithParent();
  const address = readAddress();
  // Check the port first, so that an error appears before the slow steps.
  await assertFree(address);
  // A node that ran yesterday starts today, even if it may neither install nor build.
  const acceptsOutdated = true;
  await ensurePackages({ acceptsOutdated });
  // Read by next.config.js and by lib/server/build-folder.mjs.
  process.env.NEXT_DIST_DIR = await ensureBuild({ acceptsOutdated });
  // Loaded after the installation, because it needs packages.
  const { serve } = await import('../../../server/serve.mjs');
  await serve(address);
  return 0;
}
