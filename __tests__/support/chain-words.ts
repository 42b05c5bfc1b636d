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
  // A name of a colour in the styles of all chains.
  const plain = text.replaceAll('--buzzer', '--');
  return Object.entries(CHAIN_WORDS).flatMap(([chain, words]) =>
    chain === brand ? [] : (words.exec(plain)?.slice(0, 1) ?? []),
  );
}
