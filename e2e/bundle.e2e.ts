import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import en from '@/apps/desk/src/texts/en.json';
import fr from '@/apps/desk/src/texts/fr.json';
import { foreignWords } from './support/chain-words';

const STATIC_FOLDER = path.resolve(__dirname, '../.next/current/static');
const SERVER_FOLDER = path.resolve(__dirname, '../.next/current/server');

/** Strings that occur only in the desk's code: its longer messages, and the name of a file that it stores. */
const DESK_ONLY = ['.pending.json', ...[en, fr].flatMap(textsIn).filter((text) => text.length >= 25)];

/** Returns the texts of a message file. */
function textsIn(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  return typeof message === 'object' && message !== null ? Object.values(message).flatMap(textsIn) : [];
}

/** Strings that occur only in server code, and names of secret settings. */
const SERVER_ONLY = [
  'places.tsv', 'opening_hours', 'NEWSLETTER_WEBHOOK_URL', 'BACK_PASSWORD', 'DATABASE_URL',
  'The venue file has faults', 'The gazetteer has the columns', 'METRICS_TOKEN', 'X-Request-Id',
  'http_requests_total', 'Content-Security-Policy', 'async_hooks', 'BACK_USER', 'TRUSTED_PROXIES',
]; // prettier-ignore

function scripts(folder = STATIC_FOLDER): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
}

test('The browser bundles contain no server code and no secret', () => {
  const found = scripts().flatMap(({ name, text }) =>
    SERVER_ONLY.filter((word) => text.includes(word)).map((word) => `${word} in ${name}`),
  );
  expect(scripts().length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

test('No bundle of the site, of browser or server, contains the operator’s desk', () => {
  const found = [...scripts(), ...scripts(SERVER_FOLDER)].flatMap(({ name, text }) =>
    DESK_ONLY.filter((word) => text.includes(word)).map((word) => `${word} in ${name}`),
  );
  expect(scripts(SERVER_FOLDER).length).toBeGreaterThan(10);
  expect(DESK_ONLY.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test('The browser bundles do not contain the country table', () => {
  const found = scripts().filter(({ text }) => text.includes('Guadeloupe'));
  expect(found.map(({ name }) => name)).toEqual([]);
});

test('Style sheets and pages have short names of classes', () => {
  const isOff = /\b(all|short-class-names)\b/.test(process.env.NEXT_INTERNALS_OFF ?? '');
  test.skip(isOff, 'The hook is switched off.');
  const sheets = readdirSync(path.join(STATIC_FOLDER, 'css')).filter((name) => name.endsWith('.css'));
  const texts = sheets.map((name) => readFileSync(path.join(STATIC_FOLDER, 'css', name), 'utf8'));
  expect(texts.join('')).toMatch(/\.V[\w-]{5}\{/);
  expect(texts.filter((text) => /\.\w+_\w+__/.test(text))).toEqual([]);
});

test('Chromium is asked to compile the functions of every script while it loads', () => {
  const isOff = /\b(all|compile-hint)\b/.test(process.env.NEXT_INTERNALS_OFF ?? '');
  test.skip(isOff, 'The hook is switched off.');
  // Next.js copies its polyfills without bundling them.
  const chunks = scripts(path.join(STATIC_FOLDER, 'chunks')).filter(
    ({ name }) => !name.startsWith('polyfills'),
  );
  expect(chunks.filter(({ text }) => !text.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
});

test('The browser bundles contain no words of a chain', () => {
  const found = scripts().flatMap(({ name, text }) =>
    foreignWords(text, null).map((words) => `${words} in ${name}`),
  );
  expect(found).toEqual([]);
});
