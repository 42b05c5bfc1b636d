import { useEffect, useState } from 'react';

/** The words that mean the visitor's position; null until they are loaded. */
let words: { meansHere(text: string): boolean } | null = null;

async function loadWords(): Promise<boolean> {
  words ??= await import('@/lib/locale/words-for-here').catch(() => null);
  return words !== null;
}

/** Resolves with whether a text means the visitor's position: "autour de moi". */
export async function meansHere(text: string): Promise<boolean> {
  await loadWords();
  return words?.meansHere(text) === true;
}

/**
 * Returns whether a text means the visitor's position. The words for that (1 kB) are loaded after hydration; until then,
 * no text does.
 */
export function useMeansHere(text: string): boolean {
  const [hasWords, setHasWords] = useState(words !== null);

  useEffect(
    function loadMissingWords() {
      // A changed text retries a failed load.
      if (!hasWords) void loadWords().then(setHasWords);
    },
    [hasWords, text],
  );

  return hasWords && words?.meansHere(text) === true;
}
