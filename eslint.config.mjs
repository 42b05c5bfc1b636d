import nextCoreWebVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

/**
 * Import direction: pages → components → store → services → lib, never up. Each entry's `message` states the reason.
 * `server/` wraps the whole application, so only `instrumentation.ts` and `pages/api` may import from it.
 */
const UPWARD = [
  { target: './lib', from: ['./services', './store', './components', './pages', './server'], message: 'lib holds functions that know no page, no slice and no upstream.' },
  { target: './services', from: ['./store', './components', './pages', './server'], message: 'services must not depend on the user interface.' },
  { target: './store', from: ['./components', './pages', './server'], message: 'the store must not depend on components.' },
  { target: './components', from: ['./pages', './server'], message: 'components must not depend on routes or on the HTTP server.' },
  { target: './server', from: ['./pages', './components', './store'], message: 'the HTTP server must not depend on what it serves.' },
]; // prettier-ignore

const ADAPTERS = [
  './services/embedded',
  './services/postgres',
  './services/remote',
  './services/geocoder',
  './services/connect.ts',
];
const WIRE = ['./services/wire', './services/contract'];

const SIDEWAYS = [
  { target: './services/engine', from: ['./services/backend', ...ADAPTERS, ...WIRE], message: 'a port must not depend on an adapter; places do not depend on venues.' },
  { target: './services/backend', from: [...ADAPTERS, ...WIRE], message: 'a port must not depend on an adapter.' },
  { target: ['./services/page-content', './services/feeds'], from: [...ADAPTERS, ...WIRE], message: 'page content and feeds use the ports only.' },
  { target: ['./services/browser', './services/newsletter'], from: [...ADAPTERS, ...WIRE], message: 'code of the browser and the newsletter use no adapter.' },
  { target: './services/gazetteer', from: [...ADAPTERS, ...WIRE, './services/venue-import', './services/opening-hours'], message: 'the gazetteer finds places; it knows no venues.' },
  { target: './services/opening-hours', from: [...ADAPTERS, ...WIRE, './services/venue-import', './services/gazetteer'], message: 'opening hours are evaluated without places or adapters.' },
  { target: './services/venue-import', from: [...ADAPTERS, ...WIRE], message: 'the import uses the gazetteer and opening hours, no adapter.' },
  { target: './services/embedded', from: ['./services/remote', ...WIRE, './services/geocoder', './services/connect.ts'], message: 'adapters do not depend on each other: services/connect.ts chooses.' },
  { target: './services/postgres', from: ['./services/remote', ...WIRE, './services/geocoder', './services/connect.ts'], message: 'adapters do not depend on each other: services/connect.ts chooses.' },
  { target: './services/remote', from: ['./services/embedded', './services/postgres', './services/contract', './services/geocoder', './services/connect.ts'], message: 'adapters do not depend on each other: services/connect.ts chooses.' },
  { target: './services/wire', from: [...ADAPTERS, './services/contract'], message: 'wire types depend on neither the client nor the server.' },
  { target: './services/contract', from: ADAPTERS, message: 'the API is answered from the ports, whatever the adapter.' },
  { target: './services/geocoder', from: ['./services/backend', './services/embedded', './services/postgres', './services/remote', ...WIRE, './services/connect.ts'], message: 'a geocoder adds addresses to any engine: it uses the engine port and no other adapter.' },
]; // prettier-ignore

/** Folders that other folders may import only through their `index.ts`. Their own tests may import any file. */
const PUBLIC_ENTRIES = ['gazetteer', 'opening-hours', 'venue-import'].map((folder) => ({
  target: ['./{components,lib,pages,scripts,server,store}/**', `./services/!(${folder})/**`, './e2e/**'],
  from: [`./services/${folder}`],
  except: ['./index.ts'],
  message: `import from services/${folder}/index.ts: the other files of the folder are private.`,
}));

/** The operator's desk is a separate process, and the public site must not contain any of its code. */
const DESK = [
  { target: ['./pages', './components', './store', './lib', './server', './instrumentation.ts', './services/!(venue-desk)/**'], from: ['./services/venue-desk', './scripts/operator'], message: 'the operator’s desk and the commands are no part of the site.' },
]; // prettier-ignore

/** Only route files and services/connect.ts may read the environment. */
const ENVIRONMENT = [
  { target: ['./services/engine', './services/backend', './services/feeds', './services/wire', './services/contract', './services/remote', './services/browser'], from: ['./lib/server/env'], message: 'the environment is read by route files and services/connect.ts.' },
]; // prettier-ignore

const zones = [...UPWARD, ...SIDEWAYS, ...PUBLIC_ENTRIES, ...DESK, ...ENVIRONMENT].flatMap(
  ({ target, from, ...rest }) =>
    [target].flat().flatMap((one) => from.map((source) => ({ target: one, from: source, ...rest }))),
);

/** Modules that must never reach a browser bundle. Type-only imports are allowed. */
const SERVER_ONLY = [
  '@/lib/server/**',
  '@/lib/hours/week',
  '@/services/connect',
  ...['contract', 'embedded', 'feeds', 'gazetteer', 'geocoder', 'opening-hours', 'page-content', 'postgres', 'remote', 'usage', 'venue-desk', 'venue-import', 'venues', 'wire'].flatMap((folder) => [`@/services/${folder}`, `@/services/${folder}/**`]),
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

const config = [
  {
    ignores: ['.next/**', '.cache/**', 'node_modules/**', 'coverage/**', 'next-env.d.ts', 'screenshots/**'],
  },
  ...[...nextCoreWebVitals, ...nextTypescript].map(withFewGlobals),
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    rules: {
      'import/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      'import/no-cycle': ['error', { ignoreExternal: true }],
      'import/no-anonymous-default-export': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
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
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['components/seo/PageMeta.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'next/head', message: 'components/seo/PageMeta.tsx alone writes into the head.' },
      ],
    },
  },
  {
    files: [
      'scripts/**/*.{mjs,ts}',
      '**/*.cjs',
      'lib/licences/*.js',
      'lib/next-internals/*.js',
      'services/street-map/*.js',
      'e2e/**/*.ts',
      '**/*.config.js',
      'next.config.js',
      '**/*.mjs',
    ],
    rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
];

export default config;
