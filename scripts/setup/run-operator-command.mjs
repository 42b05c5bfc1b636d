import { ensurePackages } from './packages.mjs';
import { inProject, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Installs the packages if necessary and runs `scripts/operator/NAME/main.ts`.
 *
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function runOperatorCommand(name, args) {
  await ensurePackages();
  // Load tsx, because the commands are written in TypeScript in order to share code with the site.
  const program = ['--import', 'tsx', inProject('scripts', 'operator', name, 'main.ts'), ...args];
  // npm runs scripts in the project's folder, but file arguments are relative to the operator's working directory.
  const workingDirectory = process.env.INIT_CWD ?? process.cwd();
  const { code } = await run(process.execPath, program, {
    shown: true,
    env: { OPERATOR_DIRECTORY: workingDirectory, TZ: 'UTC', NODE_OPTIONS: process.env.NODE_OPTIONS },
  });
  if (process.cwd() !== ROOT) process.chdir(ROOT);
  return code;
}
