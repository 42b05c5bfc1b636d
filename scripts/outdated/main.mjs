// `npm run outdated`: queries the registry for newer versions of the packages in package.json, and groups the packages
// by the risk of updating them. Exit code 0: all are current; 1: some are outdated; 2: the registry did not respond.
import { say } from '../setup/output.mjs';
import { lastLines, runNpm } from '../setup/run.mjs';
import { outdatedReport } from './outdated-report.mjs';

const { output } = await runNpm(['outdated', '--json', '--long', '--loglevel=error']);
process.exitCode = report(output);

/**
 * @param {string} json
 * @returns {number} exit code
 */
function report(json) {
  const outdated = parse(json);
  if (!outdated) {
    say(`The versions could not be compared with the registry:\n\n${lastLines(json)}`);
    return 2;
  }
  const text = outdatedReport(outdated);
  say(text || 'All packages are current.');
  return text ? 1 : 0;
}

/**
 * @param {string} json
 * @returns {Parameters<typeof outdatedReport>[0] | null} null if npm failed
 */
function parse(json) {
  try {
    const parsed = JSON.parse(json || '{}');
    return 'error' in parsed ? null : parsed;
  } catch {
    return null;
  }
}
