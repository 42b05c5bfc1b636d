/** `npm run venues`, `brand`, `desk` and `map`: installs the packages if necessary and runs the application. */
import { ensurePackages } from '../packages.mjs';
import { inProject } from '../../../server/paths.mjs';
import { run } from '../run.mjs';

const PROGRAMS = new Map([
  ['brand', 'server/operator/brand-command.ts'],
  ['desk', 'apps/desk/src/main.ts'],
  ['map', 'apps/cli/src/map/main.ts'],
  ['venues', 'apps/cli/src/venues/main.ts'],
  ['venues doctor', 'server/operator/doctor-command.ts'],
]);

/**
 * @param {string[]} args the command's name and its arguments
 * @returns {Promise<number>} exit code
 */
export async function main([name = '', ...args]) {
  await ensurePackages();
  if (name === 'venues' && args[0] === 'check') {
    const code = await runProgram('brand', ['--brief', ...args]);
    if (code !== 0) return code;
  }
  const isOwn = PROGRAMS.has(`${name} ${args[0]}`);
  return isOwn ? runProgram(`${name} ${args[0]}`, args.slice(1)) : runProgram(name, args);
}

/**
 * @param {string} name
 * @param {string[]} args
 */
async function runProgram(name, args) {
  // Load tsx, because the commands are written in TypeScript in order to share code with the site.
  const program = ['--import', 'tsx', inProject(PROGRAMS.get(name) ?? ''), ...args];
  // npm runs scripts in the project's folder, but file arguments are relative to the operator's working directory.
  const workingDirectory = process.env.INIT_CWD ?? process.cwd();
  const { code } = await run(process.execPath, program, {
    shown: true,
    env: { OPERATOR_DIRECTORY: workingDirectory, TZ: 'UTC' },
  });
  return code;
}
