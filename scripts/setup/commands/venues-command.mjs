import { runOperatorCommand } from '../run-operator-command.mjs';

/** Runs `npm run venues`. @param {string[]} args */
export const main = (args) => runOperatorCommand('venues', args);
