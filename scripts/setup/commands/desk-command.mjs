import { runOperatorCommand } from '../run-operator-command.mjs';

/** Runs `npm run desk`. @param {string[]} args */
export const main = (args) => runOperatorCommand('desk', args);
