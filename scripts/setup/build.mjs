/** Makes .next hold a production build of exactly the present sources. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { fingerprintOfBuildInputs } from './fingerprint.mjs';
import { withSetupLock } from './lock.mjs';
import { inProject, PROGRAMS } from './paths.mjs';
import { precompress } from './precompress.mjs';
import { lastLines, run, runNode } from './run.mjs';
import { announced } from './output.mjs';

const STAMP = inProject('.next', 'built-from');
const BUILD_ID = inProject('.next', 'BUILD_ID');
/** Next has a lock of its own: held by a build started by hand, or one whose script was killed. */
const BUSY = /Another next build process is already running/;
const BUSY_PATIENCE_MS = 180_000;

/** @returns {Promise<boolean>} whether a build had to be made */
export async function ensureBuild() {
  if (await isBuilt(await fingerprintOfBuildInputs())) return false;
  return withSetupLock(async () => {
    // Sources may have changed, or another process may have built them, while we waited for the lock.
    const inputs = await fingerprintOfBuildInputs();
    if (await isBuilt(inputs)) return false;
    await build(inputs);
    return true;
  });
}

/** @param {string} inputs */
async function isBuilt(inputs) {
  const found = await readFile(STAMP, 'utf8').catch(() => undefined);
  return found !== undefined && found === (await stampFor(inputs));
}

/**
 * The stamp names the build as well as its sources, so it never vouches for a build made by somebody else.
 * @param {string} inputs
 */
async function stampFor(inputs) {
  const buildId = await readFile(BUILD_ID, 'utf8').catch(() => 'none');
  return `${inputs} ${buildId}`;
}

/** @param {string} inputs the sources as they were before the build: an edit during it makes it stale */
async function build(inputs) {
  await announced('Building for production (about half a minute)', 'Production build made', async () => {
    // Taken away first and written last: a build interrupted half-way never looks complete.
    await rm(STAMP, { force: true });
    const { code, output } = await runNextBuild();
    if (code !== 0) {
      throw new Failure(`The production build failed. What Next.js said:\n\n${lastLines(output, 80)}`);
    }
    await precompress();
    await writeGazetteerIndex();
    await writeFile(STAMP, await stampFor(inputs));
  });
}

async function runNextBuild() {
  const giveUpAt = performance.now() + BUSY_PATIENCE_MS;
  for (;;) {
    const outcome = await runNode(PROGRAMS.next, ['build', '--webpack'], { env: { NODE_ENV: 'production' } });
    if (outcome.code === 0 || !BUSY.test(outcome.output) || performance.now() > giveUpAt) return outcome;
    await sleep(1_000);
  }
}

async function writeGazetteerIndex() {
  const program = inProject('scripts', 'gazetteer', 'write-index-file.ts');
  const { code, output } = await run(process.execPath, ['--import', 'tsx', program]);
  if (code !== 0) throw new Failure(`The gazetteer's index could not be written:\n\n${lastLines(output)}`);
}
