import nextCoreWebVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

/**
 * Which way imports run: pages → components → store → services → lib, never up. Every forbidden pair stands here, each
 * with the reason that the developer who meets it needs.
 */
const UPWARD = [
  { target: './lib', from: ['./services', './store', './components', './pages'], message: 'lib stands at the bottom: it knows no page, no slice, no upstream.' },
  { target: './services', from: ['./store', './components', './pages'], message: 'services know nothing of what is seen.' },
  { target: './store', from: ['./components', './pages'], message: 'the store knows nothing of what is seen.' },
  { target: './components', from: ['./pages'], message: 'nobody imports from pages.' },
]; // prettier-ignore

const SIDEWAYS = [
  { target: './services/engine', from: ['./services/backend', './services/embedded', './services/remote', './services/wire', './services/contract', './services/geocoder', './services/connect.ts'], message: 'a port knows no adapter, and places come before venues.' },
  { target: './services/backend', from: ['./services/embedded', './services/remote', './services/wire', './services/contract', './services/geocoder', './services/connect.ts'], message: 'a port knows no adapter.' },
  { target: './services/embedded', from: ['./services/remote', './services/wire', './services/contract', './services/geocoder', './services/connect.ts'], message: 'the adapters don’t know each other: services/connect.ts chooses.' },
  { target: './services/remote', from: ['./services/embedded', './services/contract', './services/geocoder', './services/connect.ts'], message: 'the adapters don’t know each other: services/connect.ts chooses.' },
  { target: './services/wire', from: ['./services/embedded', './services/remote', './services/contract', './services/geocoder', './services/connect.ts'], message: 'what travels knows neither who sends it nor who receives it.' },
  { target: './services/contract', from: ['./services/embedded', './services/remote', './services/geocoder', './services/connect.ts'], message: 'the contract is answered from the ports, whatever stands behind them.' },
  { target: './services/geocoder', from: ['./services/backend', './services/embedded', './services/remote', './services/wire', './services/contract', './services/connect.ts'], message: 'a geocoder adds addresses to any engine: it knows the port, and no other adapter.' },
  { target: './services/feeds', from: ['./services/embedded', './services/remote', './services/wire', './services/contract', './services/geocoder', './services/connect.ts'], message: 'feeds are made of what the ports answer, whatever stands behind them.' },
  { target: ['./services/search', './services/geolocation', './services/newsletter', './services/tag-manager'], from: ['./services/embedded', './services/remote', './services/wire', './services/contract', './services/geocoder', './services/connect.ts'], message: 'what runs in the browser, or stands alone, knows no adapter.' },
]; // prettier-ignore

/** What must never reach the browser, for whatever does. */
const SERVER_ONLY = [
  { target: ['./components', './store'], from: ['./services/embedded', './services/remote', './services/wire', './services/contract', './services/gate', './services/geocoder', './services/connect.ts'], message: 'adapters run on the server; a component takes types and selectors.' },
  { target: ['./components', './store', './services/engine', './services/backend', './services/feeds', './services/search', './services/wire', './services/contract', './services/remote'], from: ['./lib/env'], message: 'the environment is read on the server, by route files and services/connect.ts.' },
]; // prettier-ignore

const zones = [...UPWARD, ...SIDEWAYS, ...SERVER_ONLY].flatMap(({ target, from, message }) =>
  [target].flat().flatMap((one) => from.map((source) => ({ target: one, from: source, message }))),
);

/** Messages and the wrapper of route files read the disk and the environment: components may take their types only. */
const serverModules = ['@/lib/http/localized-page', '@/lib/http/log-fault', '@/lib/hours/week', '@/lib/log/log', '@/lib/metrics/metrics', '@/services/connect']; // prettier-ignore

const config = [
  {
    ignores: ['.next/**', '.cache/**', 'node_modules/**', 'coverage/**', 'next-env.d.ts', 'screenshots/**'],
  },
  ...nextCoreWebVitals,
  ...nextTypescript,
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
    },
    settings: {
      'import/resolver': { typescript: { project: './tsconfig.json' } },
      'import/ignore': ['/node_modules/'],
    },
  },
  {
    files: ['components/**/*.{ts,tsx}', 'store/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: serverModules.map((name) => ({
            name,
            allowTypeImports: true,
            message: 'Server side only.',
          })),
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
      'lib/next-internals/*.js',
      'e2e/**/*.ts',
      '**/*.config.js',
      'next.config.js',
      '**/*.mjs',
    ],
    rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
];

export default config;
