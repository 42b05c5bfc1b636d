import { runOperatorCommand } from '../run-operator-command.mjs';

/**
 * Runs `npm run venues`.
 *
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export function main(args) {
  return runOperatorCommand('venues', args);
}
