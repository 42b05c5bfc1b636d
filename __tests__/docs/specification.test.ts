import packageJson from '@/package.json';
import edits from '@/tools/mutation/broken-statements.json';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type NamedTest, missingTests } from '../support/test-titles';

interface Statement {
  readonly number: number;
  readonly statement: string;
  /** Tests that fail if the site no longer satisfies this statement of the specification. */
  readonly tests?: readonly NamedTest[];
  /** Decision record that explains why the site deviates from the statement. */
  readonly decision?: string;
}

const STATEMENTS = JSON.parse(readFileSync('docs/specification.json', 'utf8')) as readonly Statement[];

/** Returns the TypeScript files in these folders. */
function sourcesIn(...folders: readonly string[]): { readonly file: string; readonly source: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({ file, source: readFileSync(path.join(folder, file), 'utf8') })),
  );
}

/** Whether a file imports the package or one of its modules, and not only its types or style sheets. */
function isImported(name: string, sources: ReturnType<typeof sourcesIn>): boolean {
  const imports = new RegExp(`^(?:import (?!type\\b)|\\} from |.*\\bimport\\().*'${name}(?:/[^'.]*)?'`, 'm');
  return sources.some(({ source }) => imports.test(source));
}

describe('Statements of the specification', () => {
  it('The table has the 211 statements in order', () => {
    expect(STATEMENTS.map(({ number }) => number)).toEqual(
      Array.from({ length: 211 }, (_, index) => index + 1),
    );
  });

  it('Each statement is held by a test or a decision record', () => {
    const unheld = STATEMENTS.filter(
      ({ tests = [], decision }) => tests.length === 0 && decision === undefined,
    );
    expect(unheld).toEqual([]);
  });

  it('Each named test exists', () => {
    expect(STATEMENTS.flatMap(({ tests = [] }) => missingTests(tests))).toEqual([]);
  });

  it.each([
    ['it(TITLE, () => {});', true],
    ['describe("d", () => { test.each([1])(TITLE, () => {}); });', true],
    ['it.skip(TITLE, () => {});', false],
    ['it.todo(TITLE);', false],
    ['test.fixme(TITLE, () => {});', false],
    ['it.skip.each([1])(TITLE, () => {});', false],
    ['describe.skip("d", () => { it(TITLE, () => {}); });', false],
  ])('A test that never runs proves nothing: %s', (source, isProof) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'titles-')), 'any.test.ts');
    writeFileSync(file, source.replace('TITLE', '"holds"'));
    expect(missingTests([{ file, title: 'holds' }])).toHaveLength(isProof ? 0 : 1);
  });

  it('Each named decision record exists', () => {
    const missing = STATEMENTS.filter(({ decision }) => decision !== undefined && !existsSync(decision));
    expect(missing).toEqual([]);
  });

  it('Each edit that breaks a statement finds its text exactly once in its file', () => {
    const stale = edits.filter(
      ({ file, search }) =>
        !existsSync(file) || (search !== null && readFileSync(file, 'utf8').split(search).length !== 2),
    );
    expect(stale).toEqual([]);
  });
});

describe('Design of the project', () => {
  it('The packages of the design are dependencies that the site uses', () => {
    const packages = [
      'next', 'react', 'next-i18next', 'i18next', 'react-i18next', '@reduxjs/toolkit', 'react-redux',
      'leaflet', 'react-leaflet', 'react-leaflet-cluster', 'react-select', 'react-toastify', 'axios', 'slugify',
    ]; // prettier-ignore
    const sources = sourcesIn('pages', 'components', 'store', 'services', 'lib', 'packages');
    expect(packages.filter((name) => !(name in packageJson.dependencies))).toEqual([]);
    expect(packages.filter((name) => !isImported(name, sources))).toEqual([]);
    // Next.js imports `react-dom` for the site.
    expect(packageJson.dependencies).toHaveProperty('react-dom');
  });

  it('The test packages of the design are dependencies that the tests use', () => {
    const sources = sourcesIn('__tests__', 'e2e');
    const packages = ['@testing-library/react', 'playwright'];
    expect(packages.filter((name) => !isImported(name, sources))).toEqual([]);
    const present = { ...packageJson.dependencies, ...packageJson.devDependencies };
    expect([...packages, 'jest', 'typescript'].filter((name) => !(name in present))).toEqual([]);
  });

  it('Every page below a language gets its content on the server, from the engine or the back-end', () => {
    const routes = sourcesIn('pages/[locale]').filter(({ file }) => file.endsWith('.tsx'));
    expect(routes.length).toBeGreaterThan(5);
    const others = routes.filter(
      ({ source }) => !/^export (?:const|\{.*\bas) getServerSideProps\b/m.test(source),
    );
    expect(others).toEqual([]);
  });

  it('The top level has the files and folders of the design, and no app folder', () => {
    const entries = [
      'package.json', 'tsconfig.json', 'next.config.js', 'next-i18next.config.js', 'pages', 'components', 'store',
      'services', 'lib', 'public', 'styles', '__tests__', 'e2e', 'README.md',
    ]; // prettier-ignore
    expect(entries.filter((entry) => !existsSync(entry))).toEqual([]);
    expect(existsSync('app')).toBe(false);
  });
});
