import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');

/** A separate process, since the hook changes module resolution. */
const RENDER = `
  import { createRequire } from 'node:module';
  import { renderWithReactForNode } from './scripts/setup/react-for-node.mjs';
  renderWithReactForNode();
  const require = createRequire(import.meta.url);
  const { renderToReadableStream } = require('react-dom/server.edge');
  const stream = await renderToReadableStream(require('react').createElement('p', { title: 'é' }, 'Voilà & more'));
  await stream.allReady;
  const loaded = Object.keys(require.cache).filter((file) => /react-dom-server\\.\\w+\\.production/.test(file));
  console.log(JSON.stringify({ html: await new Response(stream).text(), loaded: loaded.map((file) => file.split('/').at(-1)) }));
`;

describe('React server renderer for Node', () => {
  it('The renderer for Node replaces the one for edge runtimes', () => {
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', RENDER], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual({
      html: '<p title="é">Voilà &amp; more</p>',
      loaded: ['react-dom-server.node.production.js'],
    });
  });
});
