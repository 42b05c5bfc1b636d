/**
 * Control for the measurement: a server that is not attacked and uses as much CPU time per page as the site. Its
 * response times show how much of the site's delay is due to the busy machine. Usage: `plain-server.ts PORT`
 */
import { createServer } from 'node:http';

const PAGE_MS = 10;

const [port] = process.argv.slice(2).map(Number);
createServer((_request, response) => {
  const { user, system } = process.cpuUsage();
  for (;;) {
    const spent = process.cpuUsage();
    if (spent.user + spent.system - user - system >= PAGE_MS * 1_000) break;
  }
  response.end('<!doctype html>');
}).listen(port, '127.0.0.1', () => process.send?.('ready'));
process.once('disconnect', () => process.exit());
