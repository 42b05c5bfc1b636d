/** Ensures that there is a production build of the current sources, and makes it the current one. */
import { rm, writeFile } from 'node:fs/promises';
import { isComplete, isCurrent, switchToBuild } from './builds.mjs';
import { Failure } from '../../server/failure.mjs';
import { fingerprintOfBuildInputs } from './fingerprint.mjs';
import { withSetupLock } from './lock.mjs';
import { inProject } from '../../server/paths.mjs';
import { precompress } from '../../server/precompress.mjs';
import { PROGRAMS, lastLines, run, runNode, runNpm } from './run.mjs';
import { announced, say } from '../../server/output.mjs';

/** Folder of all builds, relative to the project. */
const BUILDS = '.next/builds';
const ALL = inProject(BUILDS);

/** @returns {Promise<string>} the folder of the build, relative to the project */
export async function ensureBuild() {
  let id = await idForSources();
  // Without writing anything: the service of a node may not write into the project.
  if (!(await isCurrent(ALL, id))) {
    await withSetupLock(async () => {
      // While this process waited for the lock, sources may have changed or another process may have built them.
      id = await idForSources();
      if (!(await isComplete(ALL, id)))
        await announced('Building for production (about half a minute)', 'Production build completed', () =>
          build(`${BUILDS}/${id}`),
        );
      await switchToBuild(ALL, id);
    });
  }
  return `${BUILDS}/${id}`;
}

/** Returns the name for a build of the current sources. */
async function idForSources() {
  return (await fingerprintOfBuildInputs()).slice(0, 16);
}

/** @param {string} folder for the build, relative to the project; named after the sources before the build, so that an edit during the build makes it outdated */
async function build(folder) {
  await rm(inProject(folder), { recursive: true, force: true });
  const { code, output } = await runNode(PROGRAMS.next, ['build', '--webpack'], {
    env: { NODE_ENV: 'production', NEXT_DIST_DIR: folder },
  });
  if (code !== 0) throw new Failure(`The production build failed:\n\n${lastLines(output, 80)}`);
  // Only another build in the same folder could use it.
  await rm(inProject(folder, 'cache'), { recursive: true, force: true });
  await precompress(folder);
  await writeGazetteerIndex();
  await writeBillOfMaterials(folder);
}

async function writeGazetteerIndex() {
  const program = inProject('tools', 'gazetteer', 'write-index-file.ts');
  const { code, output } = await run(process.execPath, ['--import', 'tsx', program]);
  if (code !== 0) throw new Failure(`The gazetteer's index could not be written:\n\n${lastLines(output)}`);
}

/**
 * Writes the list of the site's packages with versions, hashes and licences, for the operator's scanners, in CycloneDX
 * format (https://cyclonedx.org). The server does not send it.
 * @param {string} folder of the build
 */
async function writeBillOfMaterials(folder) {
  const { code, output } = await runNpm(['run', '--silent', 'sbom', '--', '--loglevel=error']);
  if (code === 0) await writeFile(inProject(folder, 'sbom.cdx.json'), output);
  // A failure is not fatal, because the site does not need the bill of materials.
  else say(`! The bill of materials could not be written:\n${lastLines(output, 5)}`);
}
