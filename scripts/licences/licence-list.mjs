/** The licences of all packages, from what the lockfile says of each. */

/** @typedef {{ license?: string, dev?: boolean, devOptional?: boolean }} LockedPackage */

/** What package.json leaves out, as it stands in the package's LICENSE. */
const TOLD_ELSEWHERE = new Map([
  ['parse-cache-control', 'BSD-3-Clause'],
  ['react-leaflet-cluster', 'MIT'],
  ['suncalc', 'BSD-2-Clause'],
]);

/** Nothing but to keep the notice: everybody may do everything else. */
const PERMISSIVE = new Set([
  '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'PSF-2.0',
  'Python-2.0', 'Unlicense', '(MIT OR CC0-1.0)', 'CC-BY-4.0', '(ISC AND CC-BY-3.0)', 'OFL-1.1',
]); // prettier-ignore

const INTRODUCTION = `# Licences of what the site is made of

Written by \`npm run licences\` from package-lock.json; \`npm run sbom\` prints the same packages with versions and hashes, as a CycloneDX
bill of materials. The project's own code is not published under any licence (\`UNLICENSED\`).

## What an operator must know

- **react-leaflet and @react-leaflet/core are under the Hippocratic License 2.1**, which is no open source licence in the sense of the OSI. It
  allows everything the MIT licence does, on condition that whoever uses the software does not break laws on human rights, labour, privacy, the
  environment and the like; disputes go to arbitration if both sides wish, and who breaks the condition loses the licence and is liable. Its
  text must reach everybody who gets a copy, which includes browsers. A chain of quiz venues has little to fear from it, but companies that
  admit OSI licences only do not admit this one: have it read by whoever answers for that, **before the site goes live**. Without it, the
  files of \`components/map\` that import react-leaflet would have to be written for Leaflet itself (BSD-2-Clause).
- **opening_hours is under the LGPL 3.0**: it runs on the server, unchanged, as a package of its own, which is all that the licence asks for. Whoever
  changes it and passes the site on has to pass on the changes too.
- **satori and @resvg/resvg-js (MPL 2.0)** draw pictures on the server: changes to their own files would have to be published, the site's code not.
  The same holds for the libraries of sharp (LGPL 3.0), which Next.js brings along and the site doesn't use.
- Everything else is permissive: the notice must go along with copies. It is in \`node_modules\`, but the build takes comments out of the browser's
  files, so link this list from the page of legal notices.
`;

/**
 * The page about licences, in Markdown.
 * @param {{ packages: Record<string, LockedPackage> }} lockfile
 * @returns {string}
 * @throws {Error} when a package tells no licence
 */
export function licenceList({ packages }) {
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path && !dev);
  const developing = Object.entries(packages).filter(([path, { dev }]) => path && dev);
  return [
    INTRODUCTION,
    section('Packages of the running site', shipped),
    section('Packages for developing and testing only', developing),
  ].join('\n');
}

/**
 * @param {string} title
 * @param {[string, LockedPackage][]} packages
 */
function section(title, packages) {
  /** @type {Map<string, Set<string>>} */
  const byLicence = new Map();
  for (const [path, { license }] of packages) {
    const name = path.split('node_modules/').at(-1) ?? path;
    const licence = TOLD_ELSEWHERE.get(name) ?? license;
    if (!licence)
      throw new Error(`${name} tells no licence: look into its LICENSE, and add it to TOLD_ELSEWHERE.`);
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name));
  }
  const unusual = [...byLicence].filter(([licence]) => !PERMISSIVE.has(licence)).sort();
  const usual = [...byLicence].filter(([licence]) => PERMISSIVE.has(licence)).sort();
  const lines = [...unusual, ...usual].map(
    ([licence, names]) =>
      `- **${licence}**${PERMISSIVE.has(licence) ? '' : ' (with conditions)'}: ${[...names].sort().join(', ')}`,
  );
  return `## ${title}\n\n${lines.join('\n')}\n`;
}
