import { execFileSync } from 'node:child_process';
import path from 'node:path';

const FORBIDDEN = [
  ['lib/geo/probe.ts', '@/services/engine/engine'],
  ['lib/geo/probe.ts', '@/store/store'],
  ['lib/geo/probe.ts', '@/components/layout/Layout'],
  ['lib/geo/probe.ts', '@/pages/index'],
  ['services/engine/probe.ts', '@/store/store'],
  ['services/engine/probe.ts', '@/components/layout/Layout'],
  ['services/engine/probe.ts', '@/pages/index'],
  ['store/probe.ts', '@/components/layout/Layout'],
  ['store/probe.ts', '@/pages/index'],
  ['components/ui/probe.tsx', '@/pages/index'],
  // Ports must not import adapters, and browser code must not import them either.
  ['services/engine/probe.ts', '@/services/embedded/embedded'],
  ['services/backend/probe.ts', '@/services/embedded/embedded'],
  ['services/embedded/probe.ts', '@/services/connect'],
  ['services/engine/probe.ts', '@/services/geocoder/create-geocoded-engines'],
  ['services/backend/probe.ts', '@/services/geocoder/create-geocoded-engines'],
  ['services/embedded/probe.ts', '@/services/geocoder/create-geocoded-engines'],
  ['services/geocoder/probe.ts', '@/services/embedded/embedded'],
  ['services/geocoder/probe.ts', '@/services/backend/backend'],
  ['services/geocoder/probe.ts', '@/services/connect'],
  ['services/browser/probe.ts', '@/services/geocoder/create-geocoded-engines'],
  ['services/browser/probe.ts', '@/services/embedded/embedded'],
  ['services/backend/probe.ts', '@/services/wire/poi'],
  ['services/embedded/probe.ts', '@/services/remote/remote'],
  ['services/remote/probe.ts', '@/services/embedded/embedded'],
  ['services/remote/probe.ts', '@/services/contract/serve'],
  ['services/wire/probe.ts', '@/services/remote/remote'],
  ['services/wire/probe.ts', '@/services/contract/serve'],
  ['services/contract/probe.ts', '@/services/connect'],
  ['services/feeds/probe.ts', '@/services/embedded/embedded'],
  ['services/feeds/probe.ts', '@/services/connect'],
  ['services/feeds/probe.ts', '@/lib/server/env/site-config'],
  ['services/remote/probe.ts', '@/lib/server/env/site-config'],
  ['services/browser/probe.ts', '@/services/wire/poi'],
  ['components/ui/probe.tsx', '@/services/wire/poi'],
  ['components/ui/probe.tsx', '@/services/remote/remote'],
  ['components/ui/probe.tsx', '@/services/embedded/embedded'],
  ['components/ui/probe.tsx', '@/services/geocoder/create-geocoded-engines'],
  ['components/ui/probe.tsx', '@/services/connect'],
  ['components/ui/probe.tsx', '@/lib/server/env/site-config'],
  ['components/ui/probe.tsx', '@/lib/hours/week'],
  ['store/probe.ts', '@/services/embedded/embedded'],
  ['store/probe.ts', '@/services/geocoder/create-geocoded-engines'],
  ['store/probe.ts', '@/lib/server/env/site-config'],
  ['lib/geo/probe.ts', '../../services/engine/engine'],
  // The public site must not import the operator's desk.
  ['pages/probe.tsx', '@/services/venue-desk/venue-desk'],
  ['server/probe.ts', '@/services/venue-desk/venue-desk'],
  ['services/embedded/probe.ts', '@/services/venue-desk/venue-desk'],
  ['pages/api/probe.ts', '@/scripts/operator/desk/desk-server'],
] as const;

const ALLOWED = [
  ['pages/probe.tsx', '@/components/layout/Layout'],
  ['components/ui/probe.tsx', '@/store/store'],
  ['store/probe.ts', '@/services/backend/backend'],
  ['services/embedded/probe.ts', '@/services/engine/engine'],
  ['services/geocoder/probe.ts', '@/services/engine/engine'],
  ['services/probe.ts', '@/services/embedded/embedded'],
  ['services/remote/probe.ts', '@/services/wire/poi'],
  ['services/contract/probe.ts', '@/services/wire/poi'],
] as const;

describe('Import zones (pages → components → store → services → lib)', () => {
  let refused: boolean[] = [];

  beforeAll(function lintAllProbes() {
    const probes = [...FORBIDDEN, ...ALLOWED].map(([file, module]) => ({ file, module }));
    const script = path.resolve('__tests__/support/lint-probes.mjs');
    const output = execFileSync(process.execPath, [script], {
      input: JSON.stringify(probes),
      encoding: 'utf8',
    });
    refused = JSON.parse(output) as boolean[];
  });

  it.each(FORBIDDEN.map(([file, module], index) => [file, module, index] as const))(
    'The linter refuses that %s imports %s',
    (_file, _module, index) => {
      expect(refused[index]).toBe(true);
    },
  );

  it.each(ALLOWED.map(([file, module], index) => [file, module, FORBIDDEN.length + index] as const))(
    'The linter accepts that %s imports %s',
    (_file, _module, index) => {
      expect(refused[index]).toBe(false);
    },
  );
});
