import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á', e: 'ë', i: 'î', o: 'ö', u: 'ü', A: 'Á', E: 'Ë', I: 'Î', O: 'Ö', U: 'Ü', n: 'ñ', s: 'š',
}; // prettier-ignore

/** Fraction by which pseudo-localisation lengthens text: the maximum growth of short labels in German translations. */
const GROWTH = 0.6;

/**
 * Returns pseudo-localised text: longer, accented, in brackets that reveal truncation, with its variables unchanged.
 */
function pseudoText(text: string): string {
  const accented = text
    .split(/(\{\{.*?\}\})/)
    .map((part) =>
      part.startsWith('{{') ? part : part.replace(/[aeiousnAEIOU]/g, (letter) => ACCENTED[letter] ?? letter),
    )
    .join('');
  const length = Math.ceil(text.replace(/\{\{.*?\}\}/g, '').length * GROWTH);
  // Lengthen a single word without adding spaces, as in German compounds. Lengthen a sentence by adding words.
  const filling = text.includes(' ')
    ? ' ' + 'lörëm îpšüm '.repeat(20).slice(0, length)
    : 'ëñdüñgšwörtër'.repeat(3).slice(0, length);
  return `[${accented}${filling.trimEnd()}]`;
}

function pseudoMessages(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return pseudoText(String(value));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pseudoMessages(inner)]));
}

/** Files and folders that the server needs besides `public/`. */
const PARTS = [
  '.next', 'node_modules', 'packages', 'data', 'services', 'package.json', 'next.config.js', 'next-i18next.config.js',
]; // prettier-ignore

/**
 * Creates a copy of the project folder in which one language is pseudo-localised (`pseudo`), or one file or folder is
 * missing (`leftOut`). A copy is necessary because the server reads its messages from its working directory.
 */
export function siteFolder(differences: { readonly pseudo?: string; readonly leftOut?: string }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'le-grand-quiz-'));
  for (const name of PARTS.filter((part) => part !== differences.leftOut)) {
    symlinkSync(path.resolve(name), path.join(folder, name));
  }
  mkdirSync(path.join(folder, 'public'));
  for (const name of readdirSync('public').filter((each) => each !== 'locales')) {
    symlinkSync(path.resolve('public', name), path.join(folder, 'public', name));
  }
  const locales = path.join(folder, 'public/locales');
  cpSync('public/locales', locales, { recursive: true });
  if (differences.pseudo) pseudoLocalise(path.join(locales, differences.pseudo));
  return folder;
}

function pseudoLocalise(folder: string): void {
  for (const file of readdirSync(folder)) {
    const whole = path.join(folder, file);
    writeFileSync(whole, JSON.stringify(pseudoMessages(JSON.parse(readFileSync(whole, 'utf8')))));
  }
}
