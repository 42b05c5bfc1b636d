/** Ensures that there is a production build of the current sources, and makes it the current one. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { currentBuild, isComplete, switchToBuild } from './builds.mjs';
import { Failure } from '../../server/failure.mjs';
import { fingerprintOf, readBuildInputs, SETTINGS, UNREADABLE } from './fingerprint.mjs';
import { MAY_NOT_WRITE, mayWrite, withSetupLock } from './lock.mjs';
import { inProject } from '../../server/paths.mjs';
import { precompress } from '../../server/precompress.mjs';
import { PROGRAMS, lastLines, run, runNode, runNpm } from './run.mjs';
import { announced, say } from '../../server/output.mjs';

/** Folder of all builds, relative to the project. */
const BUILDS = '.next/builds';
const ALL = inProject(BUILDS);

/** In the folder of a build. */
const INPUTS_FILE = 'inputs.json';

/**
 * @param {{ acceptsOutdated?: boolean }} [options] whether, if this process may not build, the last build will do
 * @returns {Promise<string>} the folder of the build, relative to the project
 */
export async function ensureBuild({ acceptsOutdated = false } = {}) {
  let inputs = await readBuildInputs();
  // Without writing anything: the service of a node may not write into the project.
  if ((await currentBuild(ALL)) !== fingerprintOf(inputs)) {
    if (acceptsOutdated && !(await mayWrite())) return lastBuild(inputs);
    await withSetupLock(async () => {
      // While this process waited for the lock, sources may have changed or another process may have built them.
      inputs = await readBuildInputs();
      const id = fingerprintOf(inputs);
      if (!(await isComplete(ALL, id)))
        await announced('Building for production (about half a minute)', 'Production build completed', () =>
          build(`${BUILDS}/${id}`, inputs),
        );
      await switchToBuild(ALL, id);
    });
  }
  return `${BUILDS}/${fingerprintOf(inputs)}`;
}

/**
 * Returns the folder of the build of these inputs; otherwise of the current one, if only its files have changed.
 * @param {Record<string, string>} inputs
 */
async function lastBuild(inputs) {
  const id = fingerprintOf(inputs);
  if (await isComplete(ALL, id)) return `${BUILDS}/${id}`;
  const folder = `${BUILDS}/${await currentBuild(ALL)}`;
  const file = await readFile(inProject(folder, INPUTS_FILE), 'utf8').catch(() => {
    throw new Failure(`There is no complete build. ${MAY_NOT_WRITE}`);
  });
  const built = JSON.parse(file);
  const changed = Object.keys({ ...built, ...inputs }).filter((name) => built[name] !== inputs[name]);
  const settings = changed.filter((name) => SETTINGS.test(name)).join(', ');
  // Pages of a build for another path would request files that do not exist.
  if (settings) throw new Failure(`${settings} had another value during the build. ${MAY_NOT_WRITE}`);
  const more = changed.length > 1 ? ` (and ${changed.length - 1} more)` : '';
  say(
    `! Changed since the build, or unreadable: ${changed[0]}${more}. The site starts as built. ${MAY_NOT_WRITE}`,
  );
  return folder;
}

/**
 * @param {string} folder for the build, relative to the project; named after the sources before the build, so that an edit during the build makes it outdated
 * @param {Record<string, string>} inputs
 */
async function build(folder, inputs) {
  const unreadable = Object.keys(inputs).filter((path) => inputs[path] === UNREADABLE);
  if (unreadable.length > 0) throw new Failure(`The build cannot read ${unreadable.join(', ')}.`);
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
  await writeFile(inProject(folder, INPUTS_FILE), JSON.stringify(inputs));
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
