import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { currentBuild, isComplete, switchToBuild } from '@/scripts/setup/builds.mjs';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

/** Creates folders of builds, each with a file that contains its name. */
function buildsNamed(...ids: string[]): string {
  const builds = path.join(temporaryFolder('next'), 'builds');
  for (const id of ids) {
    mkdirSync(path.join(builds, id), { recursive: true });
    writeFileSync(path.join(builds, id, 'BUILD_ID'), id);
  }
  return builds;
}

const currentId = (builds: string): string => readFileSync(path.join(builds, '../current/BUILD_ID'), 'utf8');

/** Sets the time at which a build was last used, in seconds since 1970. */
function setLastUse(builds: string, id: string, at: number): void {
  utimesSync(path.join(builds, id, 'complete'), at, at);
}

it('A build is complete and current only after the switch to it', async () => {
  const builds = buildsNamed('one');
  expect([await isComplete(builds, 'one'), await currentBuild(builds)]).toEqual([false, '']);
  await switchToBuild(builds, 'one');
  expect([await isComplete(builds, 'one'), await currentBuild(builds)]).toEqual([true, 'one']);
  expect(currentId(builds)).toBe('one');
  mkdirSync(path.join(builds, 'two'));
  writeFileSync(path.join(builds, 'two/BUILD_ID'), 'two');
  await switchToBuild(builds, 'two');
  expect([await isComplete(builds, 'one'), await currentBuild(builds)]).toEqual([true, 'two']);
  expect(currentId(builds)).toBe('two');
});

it('A switch keeps the build that was used before and deletes all others, also incomplete ones', async () => {
  const builds = buildsNamed('first', 'interrupted');
  await switchToBuild(builds, 'first');
  expect(readdirSync(builds)).toEqual(['first']);
  setLastUse(builds, 'first', 1_000);
  mkdirSync(path.join(builds, 'second'));
  await switchToBuild(builds, 'second');
  expect(readdirSync(builds).sort()).toEqual(['first', 'second']);
  setLastUse(builds, 'second', 2_000);
  // An older build is used again, so the other one is the previous build.
  await switchToBuild(builds, 'first');
  mkdirSync(path.join(builds, 'third'));
  setLastUse(builds, 'first', 3_000);
  await switchToBuild(builds, 'third');
  expect(readdirSync(builds).sort()).toEqual(['first', 'third']);
});

it('A build that somebody has deleted is not current', async () => {
  const builds = buildsNamed('one');
  await switchToBuild(builds, 'one');
  rmSync(path.join(builds, 'one'), { recursive: true });
  expect(await currentBuild(builds)).toBe('');
});
