/** Maximum length of an answer in UTF-8: assistants pay for every word that they read. */
export const MAX_ANSWER_BYTES = 1_000;

/** Values of an answer, by name. The text of `url` is never shortened, because it is a link. */
export type Answer = Readonly<Record<string, unknown>>;

/** Stands for a value that the site does not know, so that an assistant does not invent one. */
export const UNKNOWN = 'unknown';

/** Over {@link MAX_ANSWER_BYTES}, drops the last items of `lists`, in this order, then ends of the longest texts. */
export function writeAnswer(answer: Answer, lists: readonly string[] = []): string {
  if (fits(answer)) return JSON.stringify(answer);
  const shown: Record<string, unknown> = { ...answer, shortened: true };
  for (const name of lists) {
    const list = shown[name];
    if (!Array.isArray(list)) continue;
    const items: unknown[] = [...list];
    shown[name] = items;
    while (!fits(shown) && items.length > 0) items.pop();
  }
  while (!fits(shown)) {
    const [name, text] = longestText(shown);
    shown[name] = shortened(text);
  }
  return JSON.stringify(shown);
}

function fits(answer: Answer): boolean {
  return Buffer.byteLength(JSON.stringify(answer)) <= MAX_ANSWER_BYTES;
}

function longestText(answer: Answer): readonly [name: string, text: string] {
  let longest: readonly [string, string] = ['', ''];
  for (const [name, value] of Object.entries(answer)) {
    if (name !== 'url' && typeof value === 'string' && value.length > longest[1].length)
      longest = [name, value];
  }
  if (longest[1].length <= 1) throw new Error('The URL of an answer is too long.');
  return longest;
}

function shortened(text: string): string {
  const characters = [...text];
  return `${characters.slice(0, characters.length / 2 - 1).join('')}…`;
}
