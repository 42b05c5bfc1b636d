import { useEffect, useState } from 'react';

/** The module that recognises phrases for the visitor's position; null until it is loaded. */
let words: { meansHere(text: string): boolean } | null = null;

async function loadWords(): Promise<boolean> {
  words ??= await import('@/lib/locale/words-for-here').catch(() => null);
  return words !== null;
}

/** False if the phrases cannot be loaded. */
export async function meansHere(text: string): Promise<boolean> {
  await loadWords();
  return words?.meansHere(text) === true;
}

/** The phrases (1 kB) are loaded with the first typed letter; until then, the result is false. */
export function useMeansHere(text: string): boolean {
  const [hasWords, setHasWords] = useState(words !== null);

  useEffect(
    function loadMissingWords() {
      // The effect runs again when the text changes, to retry a failed load.
      if (!hasWords && text !== '') void loadWords().then(setHasWords);
    },
    [hasWords, text],
  );

  return hasWords && words?.meansHere(text) === true;
}
