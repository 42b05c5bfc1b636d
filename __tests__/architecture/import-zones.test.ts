import { execFileSync } from 'node:child_process';
import path from 'node:path';

// prettier-ignore
/** Modules that the files of a folder must not import. Browser code and ports must not import adapters. */
const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  'packages/base/src/probe.ts': [
    '@/lib/url/routes', '@/services/engine/resolve-place', '@/store/store', '@/components/layout/Layout', '@/pages/index',
    '@locator/gazetteer', '@/apps/desk/src/texts', '@/tools/bench/pages',
  ],
  'packages/gazetteer/src/probe.ts': ['@locator/venue-model', '@locator/venue-import'],
  'packages/sentence/src/probe.ts': ['@locator/gazetteer', '@/lib/server/sentence/said'],
  'packages/gazetteer/__tests__/probe.ts': ['@/__tests__/support/network'],
  'packages/venues/src/probe.ts': ['@locator/venue-import', '@/services/embedded/embedded'],
  'services/engine/probe.ts': [
    '@/store/store', '@/components/layout/Layout', '@/pages/index', '@/services/embedded/embedded',
    '@/services/geocoder/geocoded-engine',
  ],
  'services/backend/probe.ts': ['@/services/embedded/embedded', '@/services/geocoder/geocoded-engine'],
  'services/embedded/probe.ts': [
    '@/services/connect', '@/services/geocoder/geocoded-engine', '@/services/remote/remote',
    '@/apps/desk/src/texts',
  ],
  'services/geocoder/probe.ts': ['@/services/embedded/embedded', '@/services/backend/backend', '@/services/connect'],
  'services/browser/probe.ts': [
    '@/services/geocoder/geocoded-engine', '@/services/embedded/embedded', '@locator/venue-api',
  ],
  'services/embed/probe.ts': ['@/services/embedded/embedded', '@/services/contract/handle-request', '@/services/connect'],
  'services/usage/probe.ts': ['@/services/embedded/embedded', '@/lib/server/env/site-config'],
  'services/remote/probe.ts': [
    '@/services/embedded/embedded', '@/services/contract/handle-request', '@/lib/server/env/site-config',
  ],
  'services/contract/probe.ts': ['@/services/connect'],
  'services/feeds/probe.ts': ['@/services/embedded/embedded', '@/services/connect', '@/lib/server/env/site-config'],
  'store/probe.ts': [
    '@/components/layout/Layout', '@/pages/index', '@/services/embedded/embedded',
    '@/services/geocoder/geocoded-engine', '@/lib/server/env/site-config',
  ],
  'components/ui/probe.tsx': [
    '@/pages/index', '@locator/venue-api', '@/services/remote/remote', '@/services/embedded/embedded',
    '@/services/geocoder/geocoded-engine', '@/services/connect', '@/lib/server/env/site-config',
    '@locator/base/time', '@locator/base/log', '@locator/opening-hours', '@locator/sentence',
  ],
  'pages/probe.tsx': ['@/apps/desk/src/texts', '@locator/test-support/until', '@/packages/base/src/result'],
  'pages/api/probe.ts': ['@/apps/desk/src/desk-server'],
  'server/probe.ts': ['@/apps/desk/src/texts'],
  'apps/desk/src/probe.ts': ['@/lib/server/env/site-config', '@/services/connect', '@/apps/cli/src/texts'],
  'apps/cli/src/probe.ts': ['@/lib/server/env/site-config', '@/services/connect', '@/apps/desk/src/texts'],
};

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'pages/probe.tsx': ['@/components/layout/Layout'],
  'components/ui/probe.tsx': ['@/store/store', '@locator/base/geo'],
  'store/probe.ts': ['@/services/backend/backend'],
  'services/embedded/probe.ts': ['@/services/engine/resolve-place', '@locator/gazetteer'],
  'services/geocoder/probe.ts': ['@locator/base'],
  'services/probe.ts': ['@/services/embedded/embedded'],
  'services/contract/probe.ts': ['@locator/venue-api'],
  'packages/venue-import/src/probe.ts': ['@locator/gazetteer'],
  'apps/cli/src/probe.ts': ['@locator/venues'],
};

const probesIn = (modules: typeof FORBIDDEN) =>
  Object.entries(modules).flatMap(([file, all]) => all.map((module) => [file, module] as const));

describe('Import zones (pages → components → store → services → lib → packages)', () => {
  /** The refused imports, as `file module`. */
  let refused: ReadonlySet<string>;

  beforeAll(function lintAllProbes() {
    const probes = [...probesIn(FORBIDDEN), ...probesIn(ALLOWED)];
    const output = execFileSync(process.execPath, [path.resolve('__tests__/support/lint-probes.mjs')], {
      input: JSON.stringify(probes.map(([file, module]) => ({ file, module }))),
      encoding: 'utf8',
    });
    const isRefused = JSON.parse(output) as boolean[];
    refused = new Set(probes.filter((_, index) => isRefused[index]).map((probe) => probe.join(' ')));
  });

  it.each(probesIn(FORBIDDEN))('The linter refuses that %s imports %s', (...probe) =>
    expect(refused).toContain(probe.join(' ')),
  );

  it.each(probesIn(ALLOWED))('The linter accepts that %s imports %s', (...probe) =>
    expect(refused).not.toContain(probe.join(' ')),
  );
});
