import { existsSync, readFileSync } from 'node:fs';
import packageJson from '@/package.json';
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

  it('Each named decision record exists', () => {
    const missing = STATEMENTS.filter(({ decision }) => decision !== undefined && !existsSync(decision));
    expect(missing).toEqual([]);
  });
});

describe('Design of the project', () => {
  it('The packages of the design are dependencies', () => {
    const packages = [
      'next', 'react', 'react-dom', 'next-i18next', 'i18next', 'react-i18next', '@reduxjs/toolkit', 'react-redux',
      'leaflet', 'react-leaflet', 'react-leaflet-cluster', 'react-select', 'react-toastify', 'axios', 'slugify',
      'jest', '@testing-library/react', 'playwright', 'typescript',
    ]; // prettier-ignore
    const present = { ...packageJson.dependencies, ...packageJson.devDependencies };
    expect(packages.filter((name) => !(name in present))).toEqual([]);
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
