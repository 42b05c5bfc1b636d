/** Which of React's servers renders pages. */
import { createRequire } from 'node:module';
import { addHookAliases } from 'next/dist/server/require-hook.js';

const { resolve } = createRequire(import.meta.url);

/**
 * Lets Next's Pages Router render with React's server for Node, where it takes the one for edge run times, with the same
 * `renderToReadableStream`. The latter makes a typed array of every piece of a tag (`TextEncoder.encode`, 0.4 µs each, many
 * thousand a page), the former writes them into one: a third of a request's processor time, and 30 MB of garbage.
 *
 * To be called before Next renders its first page.
 */
export function renderWithReactForNode() {
  addHookAliases([['react-dom/server.edge', resolve('react-dom/server.node')]]);
}
