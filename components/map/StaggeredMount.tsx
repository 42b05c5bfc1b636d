import { Children, type ReactNode, useEffect, useState } from 'react';

/** Mounts each child in a separate task: all at once would block the page for too long. */
export function StaggeredMount({ children }: { readonly children: ReactNode }): ReactNode {
  const parts = Children.toArray(children);
  const [count, setCount] = useState(0);
  const isComplete = count >= parts.length;
  useEffect(
    function mountNext() {
      if (isComplete) return;
      const timer = setTimeout(() => setCount(count + 1), 0);
      return () => clearTimeout(timer);
    },
    [isComplete, count],
  );
  return parts.slice(0, count);
}
