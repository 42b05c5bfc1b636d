/** Ensures that `.next` contains a production build of the current sources. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { Failure } from '../../server/failure.mjs';
import { fingerprintOfBuildInputs } from './fingerprint.mjs';
import { withSetupLock } from './lock.mjs';
import { inProject } from '../../server/paths.mjs';
import { precompress } from '../../server/precompress.mjs';
import { PROGRAMS, lastLines, run, runNode, runNpm } from './run.mjs';
import { announced, say } from '../../server/output.mjs';

const STAMP = inProject('.next', 'built-from');
/** In CycloneDX format (https://cyclonedx.org). The server does not send it. */
const BILL_OF_MATERIALS = inProject('.next', 'sbom.cdx.json');

export async function ensureBuild() {
  if (await isBuilt(await fingerprintOfBuildInputs())) return;
  await withSetupLock(async () => {
    // While this process waited for the lock, sources may have changed or another process may have built them.
    const inputs = await fingerprintOfBuildInputs();
    if (await isBuilt(inputs)) return;
    await announced('Building for production (about half a minute)', 'Production build completed', () =>
      build(inputs),
    );
  });
}

/**
 * Returns whether `.next` contains a complete build of these sources.
 * @param {string} inputs
 */
async function isBuilt(inputs) {
  return (await readFile(STAMP, 'utf8').catch(() => '')) === (await stampFor(inputs));
}

/**
 * Returns the stamp of a build. It contains the build ID, so that it does not match a build made by another command.
 * @param {string} inputs
 */
async function stampFor(inputs) {
  return `${inputs} ${await readFile(inProject('.next', 'BUILD_ID'), 'utf8').catch(() => 'none')}`;
}

/** @param {string} inputs hash of the sources before the build, so that an edit during the build makes it outdated */
async function build(inputs) {
  // Delete the stamp first and write it last, so that an interrupted build is never mistaken for a complete one.
  await rm(STAMP, { force: true });
  const { code, output } = await runNode(PROGRAMS.next, ['build', '--webpack'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Failure(`The production build failed:\n\n${lastLines(output, 80)}`);
  await precompress();
  await writeGazetteerIndex();
  await writeBillOfMaterials();
  await writeFile(STAMP, await stampFor(inputs));
}

async function writeGazetteerIndex() {
  const program = inProject('tools', 'gazetteer', 'write-index-file.ts');
  const { code, output } = await run(process.execPath, ['--import', 'tsx', program]);
  if (code !== 0) throw new Failure(`The gazetteer's index could not be written:\n\n${lastLines(output)}`);
}

/** Writes the list of the site's packages with versions, hashes and licences, for the operator's scanners. */
async function writeBillOfMaterials() {
  const { code, output } = await runNpm(['run', '--silent', 'sbom', '--', '--loglevel=error']);
  if (code === 0) await writeFile(BILL_OF_MATERIALS, output);
  // A failure is not fatal, because the site does not need the bill of materials.
  else say(`! The bill of materials could not be written:\n${lastLines(output, 5)}`);
}
