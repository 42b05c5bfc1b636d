/** `npm run venues`: the operator's command, with packages installed when they are missing. */
import { ensurePackages } from '../packages.mjs';
import { inProject, ROOT } from '../paths.mjs';
import { run } from '../run.mjs';

/**
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function main(args) {
  await ensurePackages();
  // The command is written in the site's own TypeScript, with which it shares the reading of files.
  const program = ['--import', 'tsx', inProject('scripts', 'operator', 'venues', 'main.ts'), ...args];
  // npm changes into the project's folder; files are named from where the operator stands.
  const standing = process.env.INIT_CWD ?? process.cwd();
  const { code } = await run(process.execPath, program, {
    shown: true,
    env: { VENUES_CALLED_FROM: standing, TZ: 'UTC', NODE_OPTIONS: process.env.NODE_OPTIONS },
  });
  if (process.cwd() !== ROOT) process.chdir(ROOT);
  return code;
}
