import { execFileSync } from 'node:child_process';
import path from 'node:path';

// prettier-ignore
/** Modules that the files of a folder must not import. Browser code and ports must not import adapters. */
const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  'lib/geo/probe.ts': [
    '@/services/engine/engine', '../../services/engine/engine', '@/store/store', '@/components/layout/Layout',
    '@/pages/index',
  ],
  'services/engine/probe.ts': [
    '@/store/store', '@/components/layout/Layout', '@/pages/index', '@/services/embedded/embedded',
    '@/services/geocoder/create-geocoded-engines',
  ],
  'services/backend/probe.ts': [
    '@/services/embedded/embedded', '@/services/geocoder/create-geocoded-engines', '@/services/wire/poi',
  ],
  'services/embedded/probe.ts': [
    '@/services/connect', '@/services/geocoder/create-geocoded-engines', '@/services/remote/remote',
    // The public site must not import the operator's desk.
    '@/services/venue-desk/venue-desk',
  ],
  'services/geocoder/probe.ts': ['@/services/embedded/embedded', '@/services/backend/backend', '@/services/connect'],
  'services/browser/probe.ts': [
    '@/services/geocoder/create-geocoded-engines', '@/services/embedded/embedded', '@/services/wire/poi',
  ],
  'services/remote/probe.ts': [
    '@/services/embedded/embedded', '@/services/contract/serve', '@/lib/server/env/site-config',
  ],
  'services/wire/probe.ts': ['@/services/remote/remote', '@/services/contract/serve'],
  'services/contract/probe.ts': ['@/services/connect'],
  'services/feeds/probe.ts': ['@/services/embedded/embedded', '@/services/connect', '@/lib/server/env/site-config'],
  'store/probe.ts': [
    '@/components/layout/Layout', '@/pages/index', '@/services/embedded/embedded',
    '@/services/geocoder/create-geocoded-engines', '@/lib/server/env/site-config',
  ],
  'components/ui/probe.tsx': [
    '@/pages/index', '@/services/wire/poi', '@/services/remote/remote', '@/services/embedded/embedded',
    '@/services/geocoder/create-geocoded-engines', '@/services/connect', '@/lib/server/env/site-config',
    '@/lib/hours/week',
  ],
  'pages/probe.tsx': ['@/services/venue-desk/venue-desk'],
  'pages/api/probe.ts': ['@/scripts/operator/desk/desk-server'],
  'server/probe.ts': ['@/services/venue-desk/venue-desk'],
};

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'pages/probe.tsx': ['@/components/layout/Layout'],
  'components/ui/probe.tsx': ['@/store/store'],
  'store/probe.ts': ['@/services/backend/backend'],
  'services/embedded/probe.ts': ['@/services/engine/engine'],
  'services/geocoder/probe.ts': ['@/services/engine/engine'],
  'services/probe.ts': ['@/services/embedded/embedded'],
  'services/remote/probe.ts': ['@/services/wire/poi'],
  'services/contract/probe.ts': ['@/services/wire/poi'],
};

const probesIn = (modules: typeof FORBIDDEN) =>
  Object.entries(modules).flatMap(([file, all]) => all.map((module) => [file, module] as const));

describe('Import zones (pages → components → store → services → lib)', () => {
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
