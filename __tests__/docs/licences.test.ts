import { readFileSync } from 'node:fs';
import { licenceList, type Lockfile } from '@/tools/licences/licence-list';

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;

it('The list of licences is up to date (after a change, run `npm run licences`)', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(licenceList(lockfile));
});

it('The list of licences reports a package whose licence is unknown', () => {
  const packages = { ...lockfile.packages, 'node_modules/mystery': {} };
  expect(() => licenceList({ packages })).toThrow('mystery has no licence');
});

it('The list of licences reports a new package with an install script, and none may run', () => {
  const packages = {
    ...lockfile.packages,
    'node_modules/mystery': { license: 'MIT', hasInstallScript: true },
  };
  expect(() => licenceList({ packages })).toThrow('mystery has an install script');
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

it('Every package has the version and the content that the lockfile states', () => {
  const loose = Object.entries(
    lockfile.packages as Record<string, { version?: string; integrity?: string; link?: boolean }>,
  ).filter(
    ([path, { version, integrity, link }]) =>
      path.startsWith('node_modules/') && !link && (!version || !integrity?.startsWith('sha512-')),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});
