/**
 * The folders of production builds. Each build has its own, so that a build beside a running server takes away none of
 * its files.
 */
import { readdir, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * A file that is written last, so that an interrupted build is never mistaken for a complete one. Its time is that of
 * the last use.
 */
const STAMP = 'complete';

/**
 * Returns whether there is a complete build of this name.
 * @param {string} builds absolute path of the folder of all builds
 * @param {string} id
 */
export async function isComplete(builds, id) {
  return (await lastUse(builds, id)) > 0;
}

/**
 * Returns the name of the complete build to which the link `current` leads; an empty text if there is none.
 * @param {string} builds absolute path of the folder of all builds
 */
export async function currentBuild(builds) {
  const id = basename(await readlink(linkBeside(builds)).catch(() => ''));
  return (await isComplete(builds, id)) ? id : '';
}

/**
 * Marks a build as complete and points the link `current` to it, for nginx and for programs that look into it. Deletes
 * all other builds but the one that was used before, whose files visitors still request.
 * @param {string} builds absolute path of the folder of all builds
 * @param {string} id
 */
export async function switchToBuild(builds, id) {
  await writeFile(join(builds, id, STAMP), '');
  const link = linkBeside(builds);
  await rm(`${link}.new`, { force: true });
  await symlink(join(basename(builds), id), `${link}.new`);
  await rename(`${link}.new`, link);
  const others = (await readdir(builds)).filter((name) => name !== id);
  const uses = await Promise.all(others.map(async (name) => ({ name, at: await lastUse(builds, name) })));
  const [previous] = uses.sort((one, other) => other.at - one.at).filter(({ at }) => at > 0);
  for (const { name } of uses)
    if (name !== previous?.name) await rm(join(builds, name), { recursive: true, force: true });
}

/** @param {string} builds */
function linkBeside(builds) {
  return join(builds, '..', 'current');
}

/** @param {string} builds @param {string} id @returns {Promise<number>} 0 if there is no complete build of this name */
async function lastUse(builds, id) {
  return (await stat(join(builds, id, STAMP)).catch(() => null))?.mtimeMs ?? 0;
}
