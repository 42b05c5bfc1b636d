import { runOperatorCommand } from '../run-operator-command.mjs';

/** Runs `npm run map`. @param {string[]} args */
export const main = (args) => runOperatorCommand('map', args);
