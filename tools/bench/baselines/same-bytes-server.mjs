/**
 * Sends one response of another server, byte for byte, to every request.
 * Usage: `node same-bytes-server.mjs PORT URL`
 */
import { createServer, get } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Headers that this server sets itself. */
const OWN = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

const [port, url = ''] = process.argv.slice(2);

get(url, { headers: { 'Accept-Encoding': 'gzip' } }, async function copy(original) {
  const body = await buffer(original);
  const headers = Object.fromEntries(
    Object.entries(original.headers).filter(([name]) => !OWN.includes(name)),
  );
  createServer(function send(_request, response) {
    response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body);
  }).listen(Number(port), '127.0.0.1');
});
