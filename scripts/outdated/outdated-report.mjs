/** Groups outdated packages by the risk of updating them. */

/**
 * @typedef {object} OutdatedPackage an entry of `npm outdated --json --long`
 * @property {string} [current] the installed version; missing if the package is not installed
 * @property {string} wanted the newest version that package.json accepts
 * @property {string} latest
 * @property {string} type `dependencies` or `devDependencies`
 */

/** @typedef {'patch' | 'minor' | 'major'} Step */

/** Groups in the order of the report: the most urgent and least risky updates come first. */
const GROUPS = /** @type {const} */ ([
  ['site', 'patch', 'Fixes for the site. Install them soon, after `npm test`'],
  ['site', 'minor', 'New features for the site. Read the changelog, then run `npm test`'],
  ['site', 'major', 'Breaking changes for the site. Read the migration guide first'],
  ['development', 'patch', 'Fixes for development and tests. Visitors never get these packages'],
  ['development', 'minor', 'New features for development and tests'],
  ['development', 'major', 'Breaking changes for development and tests'],
]);

/**
 * Returns the report, one paragraph per group; an empty string if nothing is outdated.
 *
 * @param {Readonly<Record<string, OutdatedPackage | readonly OutdatedPackage[]>>} outdated
 * @returns {string}
 */
export function outdatedReport(outdated) {
  const rows = Object.entries(outdated).flatMap(([name, found]) =>
    [found].flat().map(({ current = '0.0.0', wanted, latest, type }) => ({
      step: stepOf(current, latest),
      use: type === 'devDependencies' ? 'development' : 'site',
      text: `  ${name} ${current} → ${latest}${wanted === latest ? '' : ` (package.json accepts ${wanted})`}`,
    })),
  );
  return GROUPS.flatMap(([use, step, title]) => {
    const lines = rows.filter((row) => row.use === use && row.step === step).map(({ text }) => text);
    return lines.length === 0 ? [] : [`${title}:\n${lines.sort().join('\n')}\n`];
  }).join('\n');
}

/**
 * Returns the type of the update. Below 1.0.0, a new minor version is treated as a major update, because it may contain
 * breaking changes.
 *
 * @param {string} current
 * @param {string} latest
 * @returns {Step}
 */
function stepOf(current, latest) {
  const [major, minor] = current.split('.');
  const [latestMajor, latestMinor] = latest.split('.');
  if (major !== latestMajor) return 'major';
  if (minor === latestMinor) return 'patch';
  return major === '0' ? 'major' : 'minor';
}
