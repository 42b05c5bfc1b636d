import { outdatedReport } from '@/scripts/outdated/outdated-report.mjs';

const FIX = { current: '1.2.3', wanted: '1.2.4', latest: '1.2.4', type: 'dependencies' };

describe('The report of outdated packages', () => {
  it('The report lists fixes for the site first, and packages for development last', () => {
    const report = outdatedReport({
      jest: { ...FIX, type: 'devDependencies' },
      axios: { ...FIX, latest: '2.0.0' },
      pino: { ...FIX, latest: '1.3.0' },
      next: FIX,
    });
    expect(report.match(/(next|pino|axios|jest) \S+ → \S+/g)).toEqual([
      'next 1.2.3 → 1.2.4',
      'pino 1.2.3 → 1.3.0',
      'axios 1.2.3 → 2.0.0',
      'jest 1.2.3 → 1.2.4',
    ]);
  });

  it('A new minor version below 1.0.0 counts as a breaking change', () => {
    const report = outdatedReport({ fflate: { ...FIX, current: '0.8.3', latest: '0.9.0' } });
    expect(report).toContain('Breaking changes for the site');
  });

  it('The report says where package.json holds a package back', () => {
    expect(outdatedReport({ leaflet: { ...FIX, latest: '1.9.9' } })).toContain(
      'leaflet 1.2.3 → 1.9.9 (package.json accepts 1.2.4)',
    );
  });

  it('The report is empty if nothing is outdated', () => {
    expect(outdatedReport({})).toBe('');
  });
});
