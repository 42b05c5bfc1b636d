import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import nextCoreWebVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

/**
 * Import direction: pages → components → store → services → lib → packages, never up; apps → packages. Each entry's `message` states the
 * reason. `server/` wraps the whole application, so only `instrumentation.ts` and `pages/api` may import from it.
 */
const UPWARD = [
  { target: './lib', from: ['./services', './store', './components', './pages', './server'], message: 'lib holds functions that know no page, no slice and no upstream.' },
  { target: ['brand', 'data-layer', 'locale', 'page', 'url'].map((folder) => `./lib/${folder}`), from: ['./lib/server'], message: 'lib/server builds on the other folders of lib.' },
  { target: './services', from: ['./store', './components', './pages', './server'], message: 'services must not depend on the user interface.' },
  { target: './store', from: ['./components', './pages', './server'], message: 'the store must not depend on components.' },
  { target: './components', from: ['./pages', './server'], message: 'components must not depend on routes or on the HTTP server.' },
  { target: './server', from: ['./pages', './components', './store'], message: 'the HTTP server must not depend on what it serves.' },
  { target: './packages/*/src/**', from: ['./lib', './services', './store', './components', './pages', './server', './public'], message: 'a package stands alone: it knows nothing of the site.' },
  { target: ['./pages', './components', './store', './services', './lib', './server', './instrumentation.ts', './packages/*/src/**'], from: ['./apps', './tools'], message: 'applications and tools are no part of the site.' },
  { target: ['./pages', './components', './store', './services', './lib', './server', './apps/*/src/**'], from: ['./packages/test-support'], message: 'only tests use the test support.' },
  { target: ['./packages/*/__tests__/**', './packages/test-support', './apps/*/__tests__/**'], from: ['./__tests__'], message: 'packages and applications test themselves; shared helpers are in packages/test-support.' },
  { target: './apps/*/src/**', from: ['./lib', './services', './store', './components', './pages', './server', './public'], message: 'an application uses packages only.' },
  { target: './apps/desk', from: ['./apps/cli'], message: 'applications do not depend on each other.' },
  { target: './apps/desk/src/venue-desk', from: ['./apps/desk/src'], except: ['./venue-desk'], message: 'the desk’s data know no request and no page.' },
  { target: ['exchange', 'layout', 'sessions'].map((file) => `./apps/desk/src/${file}.ts`), from: ['pages', 'access.ts', 'users.ts', 'preview-server.ts'].map((name) => `./apps/desk/src/${name}`), message: 'a request knows neither pages nor servers.' },
  { target: './apps/desk/src/pages', from: ['routes', 'access', 'users', 'desk-server', 'preview-server', 'serve-desk'].map((file) => `./apps/desk/src/${file}.ts`), message: 'pages do not depend on routes or servers.' },
  { target: './apps/cli', from: ['./apps/desk'], message: 'applications do not depend on each other.' },
]; // prettier-ignore

/** @param {string} parent */
function foldersOf(parent) {
  const entries = readdirSync(path.join(import.meta.dirname, parent), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** @param {string} name @returns {string[]} the packages among the `dependencies` of a package */
function dependenciesOf(name) {
  const file = path.join(import.meta.dirname, 'packages', name, 'package.json');
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.keys(dependencies).filter((one) => one.startsWith('@locator/')).map((one) => one.slice('@locator/'.length));
} // prettier-ignore

const PACKAGES = foldersOf('packages');
const BETWEEN_PACKAGES = PACKAGES.map((name) => ({
  target: `./packages/${name}/src/**`,
  from: PACKAGES.filter((other) => other !== name && !dependenciesOf(name).includes(other)).map((other) => `./packages/${other}`),
  message: `packages/${name} may import only the packages among the dependencies in its package.json.`,
})); // prettier-ignore

/** Folders of `components`, from the bottom up: none imports a folder of a row below its own. */
const COMPONENTS = [
  ['ui'],
  ['consent', 'indexes', 'navigation', 'newsletter', 'search'],
  ['map', 'results'],
  ['selection', 'venue'],
  ['layout'],
];
const withoutRow = foldersOf('components').filter((folder) => !COMPONENTS.flat().includes(folder));
if (withoutRow.length > 0) throw new Error(`No row of COMPONENTS has components/${withoutRow.join(', ')}.`);
const BETWEEN_COMPONENTS = COMPONENTS.map((row, index) => ({
  target: row.map((folder) => `./components/${folder}`),
  from: COMPONENTS.slice(index + 1).flat().map((folder) => `./components/${folder}`),
  message: 'a part of a page must not depend on a larger one: move what they share down.',
})); // prettier-ignore

const ADAPTERS = ['embedded', 'remote', 'geocoder'];
const SERVICES = foldersOf('services');

/** @param {(folder: string) => boolean} isMeant */
const servicesWhere = (isMeant) => SERVICES.filter(isMeant).map((folder) => `./services/${folder}`);

const SIDEWAYS = [
  { target: SERVICES.map((folder) => `./services/${folder}`), from: ['./services/connect.ts'], message: 'services get their ports as arguments: connect.ts chooses the adapters.' },
  { target: servicesWhere((folder) => !ADAPTERS.includes(folder)), from: servicesWhere((folder) => ADAPTERS.includes(folder)), message: 'only services/connect.ts depends on adapters: all others use the ports.' },
  ...ADAPTERS.map((adapter) => ({ target: `./services/${adapter}`, from: servicesWhere((folder) => ADAPTERS.includes(folder) && folder !== adapter), message: 'adapters do not depend on each other: services/connect.ts chooses.' })),
  { target: servicesWhere((folder) => !['assistants', 'contract'].includes(folder)), from: ['./services/contract'], message: 'only assistants answer as the API does.' },
  { target: ['./services/engine', './services/geocoder'], from: ['./services/backend'], message: 'places do not depend on venues.' },
]; // prettier-ignore

/** Only route files, services/connect.ts and three folders may read the environment. */
const ENVIRONMENT = [
  { target: servicesWhere((folder) => !['embed', 'geocoder', 'page-content'].includes(folder)), from: ['./lib/server/env'], message: 'the environment is read by route files and services/connect.ts.' },
]; // prettier-ignore

const zones = [...UPWARD, ...BETWEEN_PACKAGES, ...BETWEEN_COMPONENTS, ...SIDEWAYS, ...ENVIRONMENT].flatMap(
  ({ target, from, ...rest }) =>
    [target].flat().flatMap((one) => from.map((source) => ({ target: one, from: source, ...rest }))),
);

/** Modules that must never reach a browser bundle. Type-only imports are allowed. */
const SERVER_ONLY = [
  '@/lib/server/**',
  '@/lib/brand/server/**',
  '@/services/connect',
  ...SERVICES.filter((folder) => !['backend', 'browser', 'engine', 'newsletter'].includes(folder)).flatMap((folder) => [`@/services/${folder}`, `@/services/${folder}/**`]),
  ...PACKAGES.filter((name) => !['base', 'opening-hours', 'street-map', 'venue-model'].includes(name)).flatMap((name) => [`@locator/${name}`, `@locator/${name}/**`]),
  '@locator/opening-hours',
  ...['cache', 'files', 'http', 'log', 'settings', 'time'].map((name) => `@locator/base/${name}`),
]; // prettier-ignore

/**
 * Globals that rules such as `@next/next/no-location-assign-relative-destination` look up. They replace the long lists
 * of globals in eslint-config-next, which `import/no-cycle` would serialize for every import, taking a fifth of the
 * lint time.
 */
const GLOBALS = { document: 'readonly', location: 'readonly', self: 'readonly', window: 'readonly' };

/** @param {import('eslint').Linter.Config} config */
function withFewGlobals(config) {
  return { ...config, languageOptions: { ...config.languageOptions, globals: GLOBALS } };
}

/**
 * Resolves imports as TypeScript does: the resolver of Node that Next.js adds stops at links in node_modules, whereas the
 * zones name the folders of packages.
 *
 * @param {import('eslint').Linter.Config} config
 */
function withTypescriptResolver({ settings, ...config }) {
  const resolvers = Object.entries(settings?.['import/resolver'] ?? {});
  if (resolvers.length === 0) return { ...config, ...(settings && { settings }) };
  const resolver = Object.fromEntries(resolvers.filter(([name]) => name.includes('typescript')));
  return { ...config, settings: { ...settings, 'import/resolver': resolver } };
}

const config = [
  {
    ignores: [
      '.next/**',
      '.cache/**',
      'node_modules/**',
      'coverage/**',
      'next-env.d.ts',
      'screenshots/**',
      'public/embed.js',
    ],
  },
  ...[...nextCoreWebVitals, ...nextTypescript].map(withFewGlobals).map(withTypescriptResolver),
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    rules: {
      'import/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      'import/no-cycle': ['error', { ignoreExternal: true }],
      'import/no-anonymous-default-export': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: 'error',
      // `next/image` would only add JavaScript, because next.config.js disables its optimizer.
      '@next/next/no-img-element': 'off',
    },
    settings: {
      'import/ignore': ['/node_modules/'],
    },
  },
  {
    files: ['components/**/*.{ts,tsx}', 'store/**/*.ts', 'services/browser/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: SERVER_ONLY,
              allowTypeImports: true,
              message: 'This module runs on the server only: import types, or pass data as props.',
            },
            {
              // Its other modules run in the browser, too.
              regex: '^@locator/street-map(/(drawing|get-streets|resources|settings))?$',
              allowTypeImports: true,
              message: 'This module runs on the server only: import types, or pass data as props.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['packages/*/src/**'],
    ignores: ['packages/base/src/log/**', 'packages/test-support/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'A package reads no environment: its program passes settings.',
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['components/layout/PageMeta.tsx', '**/__tests__/**', 'e2e/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'next/head', message: 'components/layout/PageMeta.tsx alone writes into the head.' },
          ],
          patterns: [
            { group: ['@/packages/**'], message: 'Import a package by its name: its exports are its face.' },
          ],
        },
      ],
    },
  },
  {
    files: [
      '{apps,scripts,tools}/**/*.{mjs,ts}',
      '**/*.cjs',
      'lib/server/*.js',
      'lib/next-internals/*.js',
      'packages/street-map/src/*.js',
      'e2e/**/*.ts',
      '**/*.config.js',
      'next.config.js',
      '**/*.mjs',
    ],
    rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
];

export default config;
