/** Where Java is on this machine. Also used by the tests themselves. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** @returns {string | undefined} a program that runs Java; undefined where there is none */
export function findJava() {
  const { JAVA_HOME } = process.env;
  const candidates = [...(JAVA_HOME ? [join(JAVA_HOME, 'bin', 'java')] : []), 'java'];
  // macOS has a `java` that only says where to get one: to be there is not enough.
  return candidates.find((program) => spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0);
}
