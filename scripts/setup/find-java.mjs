/** Finds Java for the set-up and the tests. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** @returns {string | undefined} the path of `java`; undefined if Java is not installed */
export function findJava() {
  const { JAVA_HOME } = process.env;
  const candidates = [...(JAVA_HOME ? [join(JAVA_HOME, 'bin', 'java')] : []), 'java'];
  // On macOS without Java, `java` exists but only prints instructions.
  return candidates.find((program) => spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0);
}
