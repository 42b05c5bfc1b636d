/** Lists the licences of the packages in the lockfile: by name if the licence has conditions, otherwise their number. */

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly hasInstallScript?: boolean;
}

export interface Lockfile {
  /** By path: `node_modules/pg`. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** Licences of packages whose package.json does not state one. */
const LICENCE_OVERRIDES = new Map([
  ['parse-cache-control', 'BSD-3-Clause'],
  ['react-leaflet-cluster', 'MIT'],
  ['suncalc', 'BSD-2-Clause'],
]);

/** Install scripts, which `.npmrc` disables, with the reason why the project works without them. */
const INSTALL_SCRIPTS = new Map([
  [
    '@parcel/watcher',
    'Compiles the watcher if no compiled package fits. Jest uses it in watch mode only, and falls back to another watcher.',
  ],
  [
    'esbuild',
    'Replaces its start script with the compiled program, which starts faster. `tsx` finds the program without it.',
  ],
  [
    'unrs-resolver',
    'Downloads the compiled package if npm has omitted it. The lockfile contains it; Jest and ESLint resolve modules with it.',
  ],
  ['vnu-jar', 'Downloads a Java runtime. `npm test` uses an installed one, or installs it itself.'],
]);

/** Permissive licences, whose packages are only counted. Most only require keeping the licence notice. */
const PERMISSIVE = new Set([
  '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'PSF-2.0',
  'Python-2.0', 'Unlicense', '(MIT OR CC0-1.0)', 'CC-BY-4.0', '(ISC AND CC-BY-3.0)', 'OFL-1.1',
]); // prettier-ignore

const INTRODUCTION = `# Licences of dependencies

Written by \`npm run licences\` from package-lock.json; \`npm run sbom\` prints those of the site with versions and hashes, as a
CycloneDX bill of materials.

A name that ends with \`*\` stands for the builds of a package for each platform.

## What an operator must know

- **react-leaflet and @react-leaflet/core are under the Hippocratic License 2.1**, which is not approved by the OSI. It
  permits what the MIT licence does, unless the user breaks laws on human rights, labour, privacy, the environment and
  similar; such a user loses the licence and is liable. Every copy must include its text, also those for browsers.
  Companies that accept OSI licences only do not accept it: ask your legal department **before the site goes live**. To
  avoid it, rewrite the files of \`components/map\` that import react-leaflet for Leaflet itself (BSD-2-Clause).
- **opening_hours is under the LGPL 3.0**: it runs on the server as an unmodified, separate package, which meets the
  conditions. If you modify it and distribute the site, publish the modifications.
- **The libraries of sharp are under the LGPL 3.0**: a dependency of Next.js that the site does not use.
- **packages/gazetteer/data/stations.tsv is under the Open Database License 1.0**, because it is derived from Trainline's list of
  stations, which the site map credits. A modified version of this table must be published under the same licence,
  as one of \`data/streets\`.
- All other licences are permissive: copies must include the notice. The build removes comments from browser files, so it
  writes their notices to \`/licences.txt\`, which the site map links to.

The project's own code has no licence (\`UNLICENSED\`): until its owner chooses one, nobody else may copy, change or
distribute it. Its data have licences of their own: \`packages/gazetteer/data\`, \`data/streets\` ([list](../data/streets/README.md)) and
\`data/basemap\` ([list](basemap.md)).

This is a summary for planning, not legal advice.
`;

/** Matches the names of platform-specific packages, some of which npm omits from the lockfile. */
const PLATFORM =
  /\b(aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|wasm32|webcontainers|win32)(-.*)?$/;

/**
 * Returns the list of licences in Markdown.
 *
 * @throws Error if the licence of a package is unknown, or its install script is not in {@link INSTALL_SCRIPTS}.
 */
export function licenceList({ packages }: Lockfile): string {
  // The other entries are the project and its own packages.
  const foreign = Object.entries(packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  );
  const shipped = foreign.filter(([, { dev }]) => !dev);
  const developing = foreign.filter(([, { dev }]) => dev);
  return [
    INTRODUCTION,
    section('Packages of the production site', shipped),
    section('Packages for development and tests', developing),
    installScripts(foreign.filter(([, { hasInstallScript }]) => hasInstallScript)),
  ].join('\n');
}

function section(title: string, packages: readonly (readonly [string, LockedPackage])[]): string {
  const byLicence = new Map<string, Set<string>>();
  for (const [path, { license, os, cpu }] of packages) {
    const name = nameOf(path);
    const licence = LICENCE_OVERRIDES.get(name) ?? license;
    if (!licence)
      throw new Error(
        `${name} has no licence in package-lock.json. Read its LICENSE file and add it to LICENCE_OVERRIDES.`,
      );
    const listed = os || cpu ? name.replace(PLATFORM, '\\*') : name;
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(listed));
  }
  const unusual = [...byLicence].filter(([licence]) => !PERMISSIVE.has(licence)).sort();
  const usual = [...byLicence].filter(([licence]) => PERMISSIVE.has(licence)).sort();
  const lines = [
    ...unusual.map(
      ([licence, names]) => `- **${licence}** (with conditions): ${[...names].sort().join(', ')}`,
    ),
    ...usual.map(([licence, names]) => `- ${licence}: ${names.size}`),
  ];
  return `## ${title}\n\n${lines.join('\n')}\n`;
}

function installScripts(packages: readonly (readonly [string, LockedPackage])[]): string {
  const names = new Map(packages.map(([path, { dev }]) => [nameOf(path), dev ? 'development' : 'site']));
  const rows = [...names].map(function row([name, use]) {
    const reason = INSTALL_SCRIPTS.get(name);
    if (!reason)
      throw new Error(`${name} has an install script. Read it and add what it does to INSTALL_SCRIPTS.`);
    return `- **${name}** (${use}): ${reason}`;
  });
  return `## Packages with an install script\n\nNone of these scripts runs, because \`.npmrc\` contains \`ignore-scripts=true\`.\n\n${rows.join('\n')}\n`;
}

function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? path;
}
