import { Children, type ReactNode, useEffect, useState } from 'react';

/**
 * Adds its children one by one, each in a task of its own: parts that are built when they first appear, as those of a
 * map, would hold up the page if they all came at once.
 */
export function InTurn({ children }: { readonly children: ReactNode }): ReactNode {
  const parts = Children.toArray(children);
  const [shown, setShown] = useState(1);
  const isComplete = shown >= parts.length;
  useEffect(
    function addNext() {
      if (isComplete) return;
      const timer = setTimeout(() => setShown((count) => count + 1), 0);
      return () => clearTimeout(timer);
    },
    [isComplete, shown],
  );
  return parts.slice(0, shown);
}
