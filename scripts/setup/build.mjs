/** Ensures that `.next` contains a production build of the current sources. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { fingerprintOfBuildInputs } from './fingerprint.mjs';
import { withSetupLock } from './lock.mjs';
import { inProject, PROGRAMS } from './paths.mjs';
import { precompress } from './precompress.mjs';
import { lastLines, run, runNode, runNpm } from './run.mjs';
import { announced, say } from './output.mjs';

const STAMP = inProject('.next', 'built-from');
const BUILD_ID = inProject('.next', 'BUILD_ID');
/**
 * Software bill of materials in CycloneDX format (https://cyclonedx.org). It is not public, because the server sends
 * only files in `.next/static`.
 */
const BILL_OF_MATERIALS = inProject('.next', 'sbom.cdx.json');
/** Message that Next.js prints while another build, such as one started manually, holds its lock. */
const BUSY = /Another next build process is already running/;
const BUSY_TIMEOUT_MS = 180_000;

/** @returns {Promise<boolean>} whether `.next` contains a complete build of the current sources */
export async function isBuildCurrent() {
  return isBuilt(await fingerprintOfBuildInputs());
}

/** @returns {Promise<boolean>} whether a build was necessary */
export async function ensureBuild() {
  if (await isBuildCurrent()) return false;
  return withSetupLock(async () => {
    // While this process waited for the lock, sources may have changed or another process may have built them.
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
 * Returns the stamp of a build. It contains the build ID, so that it does not match a build made by another command.
 * @param {string} inputs
 */
async function stampFor(inputs) {
  const buildId = await readFile(BUILD_ID, 'utf8').catch(() => 'none');
  return `${inputs} ${buildId}`;
}

/** @param {string} inputs hash of the sources before the build, so that an edit during the build makes it outdated */
async function build(inputs) {
  await announced('Building for production (about half a minute)', 'Production build completed', async () => {
    // Delete the stamp first and write it last, so that an interrupted build is never mistaken for a complete one.
    await rm(STAMP, { force: true });
    const { code, output } = await runNextBuild();
    if (code !== 0) {
      throw new Failure(`The production build failed. Output of Next.js:\n\n${lastLines(output, 80)}`);
    }
    await precompress();
    await writeGazetteerIndex();
    await writeBillOfMaterials();
    await writeFile(STAMP, await stampFor(inputs));
  });
}

async function runNextBuild() {
  const deadline = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    const outcome = await runNode(PROGRAMS.next, ['build', '--webpack'], { env: { NODE_ENV: 'production' } });
    if (outcome.code === 0 || !BUSY.test(outcome.output) || performance.now() > deadline) return outcome;
    await sleep(1_000);
  }
}

async function writeGazetteerIndex() {
  const program = inProject('scripts', 'gazetteer', 'write-index-file.ts');
  const { code, output } = await run(process.execPath, ['--import', 'tsx', program]);
  if (code !== 0) throw new Failure(`The gazetteer's index could not be written:\n\n${lastLines(output)}`);
}

/**
 * Writes the software bill of materials: the site's packages with versions, hashes and licences, for the operator's
 * scanners.
 */
async function writeBillOfMaterials() {
  const { code, output } = await runNpm(['run', '--silent', 'sbom', '--', '--loglevel=error']);
  if (code === 0) await writeFile(BILL_OF_MATERIALS, output);
  // A failure is not fatal, because the site does not need the bill of materials.
  else say(`! The bill of materials could not be written:\n${lastLines(output, 5)}`);
}
