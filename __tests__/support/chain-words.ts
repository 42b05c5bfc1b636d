import type { Locale } from '@locator/base/locale';

/** Words of one chain that must not appear in the files, messages and pages of another. */
const CHAIN_WORDS: Readonly<Record<string, RegExp>> = {
  // Not Spanish "quizás" ("perhaps"), which scripts escape.
  'le-grand-quiz': /.{0,40}(?:blind.?test|buzzer|quiz(?!á|\\xe1)).{0,20}/i,
  kletterwerk: /.{0,40}(?:kletter|boulder).{0,20}/i,
  'pharmacie-du-pont': /.{0,40}(?:pharmac|apothe).{0,20}/i,
  kornblume: /.{0,40}(?:sauerteig|boulanger|bäckerei).{0,20}/i,
  'banca-levante': /.{0,40}(?:banca\b|safe box|filiale italiana).{0,20}/i,
  laadkring: /.{0,40}(?:laadkring|chademo|kwh).{0,20}/i,
  'escuela-clave': /.{0,40}(?:violín|escuela).{0,20}/i,
};

/** Returns the first word of each other chain, with its surroundings. Without a brand, of every chain. */
export function foreignWords(text: string, brand: string | null): string[] {
  return Object.entries(CHAIN_WORDS).flatMap(([chain, words]) =>
    chain === brand ? [] : (words.exec(text)?.slice(0, 1) ?? []),
  );
}

/** Words for a group that plays, which suit the default brand only. "Tonight" suits all that have an evening time. */
export const PLAY_WORDS: Readonly<Record<Locale, RegExp>> = {
  fr: /.{0,40}(?:\bjou(?:e|er|eurs?)\b|\bjeux?\b|soirée|\bamis\b).{0,20}/i,
  en: /.{0,40}(?:\bplay(?:ers?)?\b|\bgames?\b|\bevening\b|\bnight out\b|friends).{0,20}/i,
  de: /.{0,40}(?:\bspiel|(?<!heute )abend|freunde).{0,20}/i,
  es: /.{0,40}(?:\bjug(?:ar|ador)|\bjuegos?\b|(?<!esta )noche|\bamig).{0,20}/i,
  it: /.{0,40}(?:\bgioc|serata|\bamici\b).{0,20}/i,
  nl: /.{0,40}(?:\bspel(?:len|en)?\b|\bspe(?:ler|el)|\bavond|vriend).{0,20}/i,
};
