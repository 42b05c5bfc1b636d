/** `npm run dev`: installs the packages if necessary and starts the development server. */
import { assertFree, readAddress } from '../../../server/address.mjs';
import { Stopped } from '../../../server/failure.mjs';
import { ensurePackages } from '../packages.mjs';
import { stopWithParent } from '../parent.mjs';
import { PROGRAMS, runNode } from '../run.mjs';

/** @returns {Promise<number>} exit code */
export async function main() {
  stopWithParent();
  const address = readAddress();
  await assertFree(address);
  await ensurePackages();

  const where = ['--port', String(address.port), ...(address.host ? ['--hostname', address.host] : [])];
  try {
    const { code } = await runNode(PROGRAMS.next, ['dev', '--webpack', ...where], {
      shown: true,
      env: { NODE_ENV: 'development', TZ: 'UTC' },
    });
    return code;
  } catch (reason) {
    // Stopping the development server is not a failure.
    if (reason instanceof Stopped) return 0;
    throw reason;
  }
}
