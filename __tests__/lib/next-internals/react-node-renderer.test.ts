import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');

/** A program that runs in a separate process, because the module hook under test changes how modules are resolved. */
const RENDER = `
  import { createRequire } from 'node:module';
  import { renderWithReactForNode } from './lib/next-internals/react-node-renderer.mjs';
  const isHooked = await renderWithReactForNode();
  const require = createRequire(import.meta.url);
  const { renderToReadableStream } = require('react-dom/server.edge');
  const stream = await renderToReadableStream(require('react').createElement('p', { title: 'é' }, 'Voilà & more'));
  await stream.allReady;
  const loaded = Object.keys(require.cache).filter((file) => /react-dom-server\\.\\w+\\.production/.test(file));
  console.log(JSON.stringify({ isHooked, html: await new Response(stream).text(), loaded: loaded.map((file) => file.split('/').at(-1)) }));
`;

function renderWith(env: Readonly<Record<string, string>>): unknown {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', RENDER], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

const HTML = '<p title="é">Voilà &amp; more</p>';

describe('renderWithReactForNode', () => {
  it('makes pages render with React’s server for Node.js', () => {
    const loaded = ['react-dom-server.node.production.js'];
    expect(renderWith({})).toEqual({ isHooked: true, html: HTML, loaded });
  });

  it('does not change Next’s choice when it is switched off', () => {
    const loaded = ['react-dom-server.edge.production.js'];
    const env = { NEXT_INTERNALS_OFF: 'react-node-renderer' };
    expect(renderWith(env)).toEqual({ isHooked: false, html: HTML, loaded });
  });

  it('replaces the module that Next requires', () => {
    const pages = path.join(ROOT, 'node_modules/next/dist/compiled/next-server/pages.runtime.prod.js');
    expect(readFileSync(pages, 'utf8')).toContain('require("react-dom/server.edge")');
  });
});
