import { LOCALES } from '@locator/base/locale';
import type { Reading } from '../fact';
import { itemsOf } from '../items';
import { codes as codesIn } from '../kinds/codes';

/** Languages in which the games are hosted: ISO 639-1 codes. */
export const playLanguages = codesIn('play_languages', {
  ...{ shown: 'details', control: 'languages', parse: readLanguages },
  describe: 'Languages in which the games are hosted: ISO 639-1 codes. Others are ignored.',
  fromWire: (sent) => sent.filter((code) => /^[a-z]{2}$/.test(code)),
});

/** Parses languages by their code or name: `fr; anglais; Deutsch`. */
function readLanguages(cell: string, { report }: Reading): string[] {
  const found = itemsOf(cell, /[;,|/\n]/).flatMap(function toCode(item) {
    const code = (codes ??= listLanguages()).get(item.toLowerCase());
    if (code === undefined) report('language-unknown', 'play_languages', item);
    return code ?? [];
  });
  return [...new Set(found)];
}

let codes: ReadonlyMap<string, string> | undefined;

/** Returns ISO 639-1 codes by code and by name in each site language, in lower case. */
function listLanguages(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  for (const locale of LOCALES) {
    const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
    for (const code of pairs) {
      const name = names.of(code)?.toLowerCase();
      if (name === undefined || Intl.getCanonicalLocales(code)[0] !== code) continue;
      found.set(code, code);
      if (!found.has(name)) found.set(name, code);
    }
  }
  return found;
}
