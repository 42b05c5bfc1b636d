/** Decides whether what was said in a step of a journey is what a listener needs. */

/** In every step. Each is matched against one utterance. */
const FORBIDDEN = [/\b0[.,]0\b/, /^[·•]$/];

/** A shorter utterance, such as a role or "list with 3 items", may come twice. */
const SENTENCE_WORDS = 3;

/**
 * Returns the problems of a step; none if it passes. Texts are compared without case and with simple spaces.
 * @param mayRepeat whether sentences may come twice
 */
export function judge(
  utterances: readonly string[],
  expected: readonly string[],
  forbidden: readonly string[] = [],
  mayRepeat = false,
): readonly string[] {
  const lines = utterances.map(plain);
  const missing = firstMissing(lines, expected);
  return [
    ...(missing === null ? [] : [`expected: ${missing}`]),
    ...lines
      .filter((line) => FORBIDDEN.some((pattern) => pattern.test(line)))
      .map((line) => `forbidden: ${line}`),
    ...forbidden
      .filter((phrase) => lines.join(' ').includes(plain(phrase)))
      .map((phrase) => `forbidden: ${phrase}`),
    ...(mayRepeat ? [] : repeated(lines)).map((line) => `said twice: ${line}`),
  ];
}

/** Returns the first of the expected phrases that was not said after those before it; null if all were said in order. */
export function firstMissing(utterances: readonly string[], expected: readonly string[]): string | null {
  const text = utterances.map(plain).join(' ');
  let from = 0;
  for (const phrase of expected) {
    const at = text.indexOf(plain(phrase), from);
    if (at === -1) return phrase;
    from = at + plain(phrase).length;
  }
  return null;
}

function repeated(lines: readonly string[]): readonly string[] {
  const sentences = lines
    .map((line) => line.replace(/[.!]$/, ''))
    .filter((line) => line.split(' ').length >= SENTENCE_WORDS);
  return [...new Set(sentences.filter((line, index) => sentences.indexOf(line) !== index))];
}

/** Without no-break spaces and soft characters, which Orca passes on or leaves out. */
function plain(text: string): string {
  return text
    .replace(/[\u00ad\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
