import { startTransition } from 'react';
import * as client from 'react-dom/client';

/**
 * `react-dom/client` for Next's own program in the browser (next.config.js puts it there): a page comes to life as a
 * transition, in slices between which the browser answers its visitor, where React would otherwise do all of it in one go.
 * Next's App Router hydrates like this (packages/next/src/client/app-index.tsx); its Pages Router doesn't.
 */
function hydrateRoot(...args: Parameters<typeof client.hydrateRoot>): client.Root {
  const roots: client.Root[] = [];
  startTransition(() => {
    roots.push(client.hydrateRoot(...args));
  });
  const [root] = roots;
  if (!root) throw new Error('React has put off a transition that it promises to begin at once.');
  return root;
}

const inSlices: typeof client = { ...client, hydrateRoot };

export default inSlices;
