const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { runAfterFirstFrame } = require('./lib/browser/run-after-first-frame');

/** Changes with any file of `public/map`, whose names stay. */
function basemapVersion() {
  const folder = path.join(__dirname, 'public/map');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const hash = createHash('sha256');
  for (const name of files.sort()) hash.update(readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Pages have their own, made before they are rendered (lib/http/validators.ts).
  generateEtags: false,
  // For `npm run bench`, which tells whose bytes they are.
  ...(process.env.SOURCE_MAPS && { productionBrowserSourceMaps: true, distDir: '.cache/source-maps' }),
  // Pages use none of Next's pictures, and resizing on request costs processor time and disk: `/_next/image` is a 404.
  images: { unoptimized: true },
  env: { BASEMAP_VERSION: basemapVersion() },
  headers: () =>
    Promise.resolve([
      {
        source: '/map/:file*.json',
        has: [{ type: 'query', key: 'v' }],
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
    ]),
  experimental: {
    // For sites that mix both routers; ours has one, and the filter would be part of every page.
    clientRouterFilter: false,
  },
  // One copy of each for the whole process, so that all parts of the build write one log and count in one place.
  serverExternalPackages: ['pino', 'prom-client', 'next-i18next', 'i18next'],
  outputFileTracingIncludes: {
    '/*': [
      './data/**/*',
      './public/locales/**/*',
      './services/embedded/postgres/migrations/*',
      './next-i18next.config.js',
    ],
    '/pictures/*': ['./node_modules/@fontsource/bricolage-grotesque/files/*-{400,800}-normal.woff'],
  },
  webpack: configureWebpack,
  // `npm run check` does it, once, with the whole project.
  typescript: { ignoreBuildErrors: true },
};

/**
 * @param {WebpackConfig} config
 * @param {{ isServer: boolean, buildId: string, dev: boolean, webpack: Webpack }} context
 */
function configureWebpack(config, { isServer, buildId, dev, webpack }) {
  nameClassesByFile(config.module.rules);
  if (isServer) return config;
  // React has had it for years; the stand-in for older ones would be part of every page.
  config.resolve.alias['use-sync-external-store/shim$'] = 'react';
  config.module.rules.push({
    test: /[\\/]next[\\/]dist[\\/]client[\\/]index\.js$/,
    resolve: { alias: { 'react-dom/client$': path.join(__dirname, 'lib/browser/hydrate-in-slices.ts') } },
  });
  takeNextAsModules(config, webpack);
  if (!dev) startAfterFirstFrame(config, webpack);
  buildTagManagerBeside(config, { buildId, dev });
  return config;
}

const PART_OF_NEXT = /([\\/]next[\\/]dist)([\\/](?:client|lib|pages|shared)[\\/])/;

/**
 * Next's own program for the browser is published twice: in CommonJS, which the Pages Router takes and of which all
 * comes along, used or not; and in ES modules (`next/dist/esm`, which Next takes for its edge run time), of which only
 * what is used remains: 18 kB less in every page.
 *
 * @param {WebpackConfig} config
 * @param {Webpack} webpack
 */
function takeNextAsModules(config, webpack) {
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(PART_OF_NEXT, ({ createData }) => {
      const { resource, request } = createData ?? {};
      if (!createData || !resource || !request) return;
      const modules = resource.replace(PART_OF_NEXT, '$1/esm$2');
      if (!existsSync(modules)) return;
      // What they ask for is looked for where the other ones stand, and found there or replaced in its turn.
      createData.request = request.replace(resource, modules);
      createData.userRequest = createData.resource = modules;
    }),
  );
  // Asked for by modules that are used, for functions that aren't.
  config.module.rules.push({
    test: /[\\/]next[\\/]dist[\\/]compiled[\\/]path-to-regexp[\\/]/,
    sideEffects: false,
  });
}

/** Where pages ask for webpack's runtime, which every entry needs and which has none of the site's code. */
const RUNTIME_CHUNK = 'webpack';

/**
 * Pages run webpack's runtime alone by themselves (`pages/_document.tsx`); it runs the other scripts.
 *
 * @param {WebpackConfig} config
 * @param {Webpack} webpack
 */
function startAfterFirstFrame(config, { RuntimeModule }) {
  class Start extends RuntimeModule {
    constructor() {
      super('scripts after the first frame', RuntimeModule.STAGE_TRIGGER);
    }

    generate() {
      return `(${runAfterFirstFrame.toString()})();`;
    }
  }
  config.plugins.push({
    /** @param {Compiler} compiler */
    apply({ hooks }) {
      hooks.compilation.tap('start-after-first-frame', (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap('start-after-first-frame', (chunk) => {
          if (chunk.name === RUNTIME_CHUNK) compilation.addRuntimeModule(chunk, new Start());
        });
      });
    },
  });
}

/**
 * Names classes as they are written, by file: no two style sheets have the same name. Next puts a hash
 * behind each: bytes that nothing compresses, in scripts, styles and HTML.
 *
 * @param {unknown} rules
 */
function nameClassesByFile(rules) {
  if (typeof rules !== 'object' || rules === null) return;
  if ('getLocalIdent' in rules && typeof rules.getLocalIdent === 'function') {
    const nameOfNext = rules.getLocalIdent;
    /** @type {NameClass} */
    const nameClass = (context, ...rest) =>
      // What next/font makes is named in its own way.
      context.resourcePath.endsWith(MODULE)
        ? `${sheetName(context.resourcePath)}_${rest[1]}`
        : nameOfNext(context, ...rest);
    rules.getLocalIdent = nameClass;
  }
  for (const part of Object.values(rules)) nameClassesByFile(part);
}

/** @typedef {(context: { resourcePath: string }, pattern: string, className: string, ...rest: unknown[]) => string} NameClass */

const MODULE = '.module.css';

/** @type {Map<string, string>} */
const styleSheets = new Map();

/**
 * @param {string} file
 * @returns {string}
 * @throws Error where another style sheet has this name
 */
function sheetName(file) {
  const name = path.basename(file, MODULE);
  const known = styleSheets.get(name);
  if (known !== undefined && known !== file) {
    throw new Error(`Two style sheets have the same name: ${known}, ${file}`);
  }
  styleSheets.set(name, file);
  return name;
}

/** @typedef {{ entry: () => Promise<Record<string, unknown>>, module: { rules: object[] }, plugins: object[], resolve: { alias: Record<string, string> } }} WebpackConfig */
/** @typedef {{ resource?: string, request?: string, userRequest?: string }} FoundModule */
/** @typedef {{ new (name: string, stage: number): object, readonly STAGE_TRIGGER: number }} RuntimeModule */
/** @typedef {{ tap: (name: string, listener: (chunk: { name?: string }) => void) => void }} ChunkHook */
/** @typedef {{ hooks: { additionalTreeRuntimeRequirements: ChunkHook }, addRuntimeModule: (chunk: object, module: object) => void }} Compilation */
/** @typedef {{ hooks: { compilation: { tap: (name: string, listener: (compilation: Compilation) => void) => void } } }} Compiler */
/** @typedef {{ NormalModuleReplacementPlugin: new (test: RegExp, replace: (found: { createData?: FoundModule }) => void) => object, RuntimeModule: RuntimeModule }} Webpack */

/**
 * The browser's part of the tag manager is a program of its own: `pages/_document.tsx` asks for it where GTM_ID is set,
 * and the site's own chunks know nothing of it. It stands where its URL can be known without a list: in the folder of
 * the build.
 *
 * @param {WebpackConfig} config
 * @param {{ buildId: string, dev: boolean }} context
 */
function buildTagManagerBeside(config, { buildId, dev }) {
  const siteEntries = config.entry;
  config.entry = async () => ({
    ...(await siteEntries()),
    'tag-manager': {
      import: './components/consent/start.tsx',
      filename: `static/${buildId}/tag-manager.js`,
      // It stands upon the site's own program, which the development server builds only once a page was asked for.
      ...(dev && { dependOn: undefined }),
    },
  });
}
