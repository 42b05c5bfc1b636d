/**
 * Serves a page rendered with `renderToString`, without Next.js. Usage: `node react-server.mjs PORT`. `/?rows=20` sets
 * the number of rows.
 */
import { createServer } from 'node:http';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { makeRows, Rows } from './next/rows.mjs';

createServer(function render(request, response) {
  const count = Number(new URL(request.url ?? '/', 'http://baseline').searchParams.get('rows') ?? 20);
  const html = `<!DOCTYPE html><html lang="fr"><body>${renderToString(createElement(Rows, { rows: makeRows(count) }))}</body></html>`;
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
  });
  response.end(html);
}).listen(Number(process.argv[2]), '127.0.0.1');
