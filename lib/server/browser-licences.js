// @ts-check
// CommonJS, because next.config.js uses it at build time.
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const LICENCES_FILE = 'licences.txt';

const LICENCE = /^(?:mit-)?(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

const INTRODUCTION = `Software of other authors that this site sends to browsers, and its licences.
Sources of the data: see the end of each page.
`;

const RULE = '='.repeat(78);

/** @typedef {{ nameForCondition?: () => string | null, modules?: Module[] }} Module */

/** `next/font` copies their files (pages/_app.tsx), so webpack does not know their origin. */
const FONTS = ['@fontsource-variable/bricolage-grotesque'];

class BrowserLicencesPlugin {
  /** @param {any} compiler webpack's compiler, for which Next.js publishes no types */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('browser-licences', (/** @type {any} */ compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'browser-licences', stage }, () => {
        const fonts = FONTS.map((name) => path.dirname(require.resolve(`${name}/package.json`)));
        const text = licencesText([...packageFolders(bundledFiles(compilation)), ...fonts]);
        compilation.emitAsset(LICENCES_FILE, new sources.RawSource(text));
      });
    });
  }
}

/**
 * Without the files that tree shaking has removed.
 *
 * @param {any} compilation
 * @returns {string[]}
 */
function bundledFiles({ modules, chunkGraph }) {
  /** @type {Module[]} */
  const bundled = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  return bundled
    .flatMap((module) => module.modules ?? [module])
    .map((module) => module.nameForCondition?.() ?? '');
}

/**
 * Without the packages bundled with Next.js, which are listed separately.
 *
 * @param {readonly string[]} files absolute paths
 * @returns {string[]}
 */
function packageFolders(files) {
  const installed = files.filter((file) => file.includes(`${path.sep}node_modules${path.sep}`));
  return [...new Set(installed.map((file) => packageFolder(path.dirname(file))))];
}

/**
 * @param {string} folder
 * @returns {string} the nearest folder whose `package.json` has a name
 */
function packageFolder(folder) {
  const manifest = path.join(folder, 'package.json');
  if (existsSync(manifest) && readManifest(folder).name) return folder;
  return packageFolder(path.dirname(folder));
}

/**
 * @param {string} folder
 * @returns {{ name?: string, version?: string, license?: string }}
 */
function readManifest(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/**
 * @param {readonly string[]} folders
 * @returns {string} sorted by name
 * @throws {Error} if a package has neither a licence file nor the name of a licence
 */
function licencesText(folders) {
  const sections = folders.map((folder) => {
    const { name = '', version = '', license = '' } = readManifest(folder);
    const texts = readdirSync(folder)
      .filter((file) => LICENCE.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
    if (texts.length === 0 && !license)
      throw new Error(`${folder} has no licence. Find out whether the site may contain this package.`);
    const title = [name, version, license && `(${license})`].filter(Boolean).join(' ');
    return [RULE, title, RULE, '', texts.join('\n\n') || `Licence: ${license}`, ''].join('\n');
  });
  return [INTRODUCTION, ...sections.sort()].join('\n');
}

module.exports = { BrowserLicencesPlugin, licencesText, packageFolders };
