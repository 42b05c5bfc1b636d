import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, LOCALES } from '@locator/base/locale';
import { withFilterMessages } from '@/lib/locale/filter-messages';
import { NAMESPACES } from '@/lib/locale/messages';

const FOLDER = path.resolve('public/locales');

function messagesOf(language: Locale, namespace: string): Map<string, string> {
  const messages = new Map<string, string>();
  const file = readFileSync(path.join(FOLDER, language, `${namespace}.json`), 'utf8');
  const loaded = withFilterMessages({ [namespace]: JSON.parse(file) as object }, language);
  collect(loaded[namespace], '', messages);
  return messages;
}

function collect(value: unknown, key: string, into: Map<string, string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) collect(inner, key ? `${key}.${name}` : name, into);
  } else {
    into.set(key, typeof value === 'string' ? value : '');
  }
}

/**
 * Removes the plural suffix from a message key, because languages differ in their plural forms: French has three, Dutch
 * has two.
 */
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (messages: Map<string, string>): string[] =>
  [...new Set([...messages.keys()].map(withoutPlural))].sort();

/** Returns the interpolation variables of each message. The plural forms of a message count as one message. */
function variablesOf(messages: Map<string, string>): Record<string, string[]> {
  const variables: Record<string, string[]> = {};
  for (const [key, text] of messages) {
    const found = [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? '');
    const name = withoutPlural(key);
    variables[name] = [...new Set([...(variables[name] ?? []), ...found])].sort();
  }
  return variables;
}

/** Matches violations of each language's typography: quotation marks, apostrophes, ellipses, non-breaking spaces. */
const MISPRINTS: Readonly<Record<Locale, RegExp>> = {
  fr: /[^\u00a0][;!?»]|[^\u00a0\d]:(?!\/)|«[^\u00a0]|[a-zà-ÿ]'[a-zà-ÿ]|\.\.\.|"/i,
  en: /[a-z]'[a-z]|\.\.\.|"|«|„/i,
  es: /[a-z]'[a-z]|\.\.\.|"|“|„/i,
  de: /[a-z]'[a-z]|\.\.\.|"|«|[a-zß]…/i,
  it: /[a-z]'[a-zà-ÿ]|\.\.\.|"|„/i,
  nl: /[a-z]'[a-z]|\.\.\.|"|«|„/i,
};

/** Matches a number, or the variable that stands for one, which a line break may part from its unit. */
const PARTED_UNIT = /(?:\d|\}\}) (?:km|mins?|Min\.|h|Uhr|uur|heures|hours|horas|Stunden|ore|%|€)(?!\p{L})/u;

/**
 * Matches words that belong to the wrong form of address, such as "tu" in French. docs/messages.md prescribes the right
 * form for each language.
 */
const OTHER_ADDRESS: Readonly<Record<Locale, RegExp>> = {
  fr: /(?<!\p{L})(?:tu|toi|ton|tes|te)(?!\p{L})/iu,
  en: /(?!)/,
  es: /\b(?:ustedes|usted|vuestr[oa]s?|vosotros)\b/i,
  de: /\b(?:du|dir|dich|dein\w*|euch|euer|eure\w*)\b/i,
  it: /\b(?:voi|vostr[aoei]|avete|siete|potete|scegliete|provate|riprovate|cercate|inserite|attivate|usate)\b/i,
  // "Jullie" is allowed, because it addresses a group of visitors.
  nl: /\b(?:u|uw)\b/i,
};

/** Matches the keys of messages that address several people: an e-mail to a venue or to friends, a group's evening. */
const ADDRESSES_SEVERAL = /^(?:(?:venue\.)?email\.|evening\.title$)/;

/**
 * Matches words that are masculine where a woman may be meant, that name the same thing in two ways, or that are
 * translated literally. Pictures may show players in every language.
 */
const AVOIDED: Readonly<Record<Locale, RegExp>> = {
  fr: /(?<!\p{L})(?:inscrit|déconnecté)(?!\p{L})/iu,
  en: /e-mail|\bposition\b|\bgift a\b/i,
  es: /newsletter|\bjust[ao]s?\b/i,
  de: /Spielort|Knopf/,
  it: /giocator[ei]|a confronto\.|sale a metà strada/i,
  nl: /spelers?\b|schrijf ons|eerlijk/i,
};

/** Messages whose wording, including apostrophe and dots, is prescribed by section 8 of the specification. */
const GIVEN = ['newsletter.subscribed', 'newsletter.failed', 'filterForm.loading', 'filterForm.placeholder'];

/** For each language, the messages that are the same as in French because the two languages share a word. */
const SHARED: Readonly<Record<Locale, readonly string[]>> = {
  fr: [],
  de: ['Liste', 'Adresse'],
  en: ['Menu', 'Team building', 'team building', 'Page {{page}}', 'Contact', 'Messages', 'Services', 'services', 'Photos', '{{count}} option',
    '{{count}} options', 'province', 'canton', 'Occasion', 'Date', '{{title}} – page {{page}}', '{{venues}}, plus {{others}}'],
  es: ['Team building', 'team building'],
  it: ['Menu', 'Team building', 'team building', 'arrondissement'],
  nl: ['Menu', 'Contact', 'arrondissement', '{{venues}}, plus {{others}}'],
}; // prettier-ignore
const SHARED_BY_ALL = [
  'Quiz', 'quiz', 'Newsletter', 'Bar', 'bar', 'Blog', 'Google Maps', 'Waze', 'Lyon, 69003, Saint-Denis…',
]; // prettier-ignore

describe('Messages', () => {
  it('Every language of the site has a message folder, and there are no others', () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...LOCALES].sort());
  });

  it('The English texts of the lists of filters are those of the specification', () => {
    const english = messagesOf('en', 'common');
    const keys = ['noOptions', 'loading', 'placeholder'];
    expect(keys.map((key) => english.get(`filterForm.${key}`))).toEqual([
      'No options',
      'Loading...',
      'Select...',
    ]);
  });

  describe.each(LOCALES)('Messages in %s', (language) => {
    it('The language has the same message files as French', () => {
      expect(readdirSync(path.join(FOLDER, language)).sort()).toEqual(
        NAMESPACES.map((name) => `${name}.json`).sort(),
      );
    });

    describe.each([...NAMESPACES])('Namespace %s', (namespace) => {
      const exists = existsSync(path.join(FOLDER, language, `${namespace}.json`));
      const messages = exists ? messagesOf(language, namespace) : new Map<string, string>();
      const french = messagesOf('fr', namespace);

      it('The keys are the same as in French', () => {
        expect(keysOf(messages)).toEqual(keysOf(french));
      });

      it('No message is empty', () => {
        expect([...messages].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
      });

      it('Every message follows the typography of the language', () => {
        const misprinted = [...messages].filter(
          ([key, text]) =>
            MISPRINTS[language].test(text.replace(/\{\{.*?\}\}/g, 'x')) && !GIVEN.includes(key),
        );
        expect(misprinted).toEqual([]);
      });

      it('No message has a plain space between a number and its unit', () => {
        expect([...messages].filter(([, text]) => PARTED_UNIT.test(text))).toEqual([]);
      });

      it('Every message addresses the visitor as the voice of the language does', () => {
        const misaddressed = [...messages].filter(
          ([key, text]) => OTHER_ADDRESS[language].test(text) && !ADDRESSES_SEVERAL.test(key),
        );
        expect(misaddressed).toEqual([]);
      });

      it('No message uses a word that the language avoids', () => {
        const avoided = [...messages].filter(
          ([key, text]) => namespace !== 'pictures' && AVOIDED[language].test(text) && !GIVEN.includes(key),
        );
        expect(avoided).toEqual([]);
      });

      it('No message is left in French', () => {
        const mayBeFrench = [...SHARED_BY_ALL, ...SHARED[language]];
        const left = [...messages].filter(
          ([key, text]) =>
            language !== 'fr' &&
            text === french.get(key) &&
            /\p{L}{3}/u.test(text.replace(/\{\{.*?\}\}/g, '')) &&
            !mayBeFrench.includes(text),
        );
        expect(left).toEqual([]);
      });

      it('Criteria in the middle of a sentence begin with a small letter, unless they are names or German', () => {
        const wrong = [...messages].filter(
          ([key, text]) =>
            /^criterion\./.test(key) && /^\p{Lu}/u.test(text) && !/^(?:EVJF|La|The|De) /.test(text),
        );
        expect(language === 'de' ? [] : wrong).toEqual([]);
      });

      it('Every message uses the same variables as in French', () => {
        expect(variablesOf(messages)).toEqual(variablesOf(french));
      });

      it('Every message has all plural forms of the language', () => {
        const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
        const plurals = new Set(
          [...messages.keys()].filter((key) => key !== withoutPlural(key)).map(withoutPlural),
        );
        const missing = [...plurals].flatMap((key) =>
          forms.map((form) => `${key}_${form}`).filter((full) => !messages.has(full)),
        );
        expect(missing).toEqual([]);
      });
    });
  });
});
