/** Parses the options of `npm test --`. */
import { Failure } from './failure.mjs';

export const USAGE = `Usage: npm test                          all checks and tests
       npm test -- --only check          types, lint and format
       npm test -- --only unit           unit tests (Jest)
       npm test -- --only e2e            browser tests (Playwright)
       npm test -- --only unit -- <args> the same, with arguments for that runner`;

const PARTS = /** @type {const} */ (['check', 'unit', 'e2e']);
/** @typedef {(typeof PARTS)[number]} Part */

/**
 * @typedef {object} TestOptions
 * @property {Part | undefined} only
 * @property {string[]} extraArgs
 * @property {boolean} help
 */

/**
 * @param {string[]} args
 * @returns {TestOptions}
 */
export function readTestOptions(args) {
  const end = args.indexOf('--');
  const own = end === -1 ? args : args.slice(0, end);
  const extraArgs = end === -1 ? [] : args.slice(end + 1);
  if (own.includes('--help') || own.includes('-h')) return { only: undefined, extraArgs, help: true };

  const only = readOnly(own);
  if (extraArgs.length > 0 && (only === undefined || only === 'check')) {
    throw new Failure(`Arguments for a runner require "--only unit" or "--only e2e".\n\n${USAGE}`);
  }
  return { only, extraArgs, help: false };
}

/**
 * @param {string[]} own
 * @returns {Part | undefined}
 */
function readOnly(own) {
  if (own.length === 0) return undefined;
  const [flag, value, ...rest] = own.flatMap((arg) => (arg.startsWith('--only=') ? arg.split('=') : [arg]));
  const part = PARTS.find((name) => name === value);
  if (flag === '--only' && part && rest.length === 0) return part;
  throw new Failure(`Unknown option: "${own.join(' ')}".\n\n${USAGE}`);
}
