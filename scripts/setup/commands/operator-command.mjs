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
  const at = args.findIndex((arg, index) => !arg.startsWith('-') && args[index - 1] !== '--lang');
  const own = PROGRAMS.get(`${name} ${args[at]}`);
  const [program, rest] = own ? [own, args.toSpliced(at, 1)] : [PROGRAMS.get(name) ?? '', args];
  // Load tsx, because the commands are written in TypeScript in order to share code with the site.
  const command = ['--import', 'tsx', inProject(program), ...rest];
  // npm runs scripts in the project's folder, but file arguments are relative to the operator's working directory.
  const workingDirectory = process.env.INIT_CWD ?? process.cwd();
  const { code } = await run(process.execPath, command, {
    shown: true,
    env: { OPERATOR_DIRECTORY: workingDirectory, TZ: 'UTC' },
  });
  return code;
}
