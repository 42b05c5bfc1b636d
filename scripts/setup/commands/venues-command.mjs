/** `npm run venues`: installs the packages if necessary and runs the operator's command. */
import { ensurePackages } from '../packages.mjs';
import { inProject, ROOT } from '../paths.mjs';
import { run } from '../run.mjs';

/**
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function main(args) {
  await ensurePackages();
  // The command is TypeScript, because it shares the import with the site.
  const program = ['--import', 'tsx', inProject('scripts', 'operator', 'venues', 'main.ts'), ...args];
  // npm changes to the project's folder, but file arguments are relative to the operator's working directory.
  const workingDirectory = process.env.INIT_CWD ?? process.cwd();
  const { code } = await run(process.execPath, program, {
    shown: true,
    env: { VENUES_CALLED_FROM: workingDirectory, TZ: 'UTC', NODE_OPTIONS: process.env.NODE_OPTIONS },
  });
  if (process.cwd() !== ROOT) process.chdir(ROOT);
  return code;
}
