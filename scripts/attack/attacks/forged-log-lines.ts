import type { Attack } from '../attack';
import { sendRequest, serializeRequest, exchange } from '../client';
import { CANARY } from '../output';

const LINE = `{"level":"error","msg":"${CANARY}"}`;
const ENCODED = encodeURIComponent(`\r\n${LINE}\r\n`);

const PATHS = [
  `/${ENCODED}`, `/fr?x=${ENCODED}`, `/fr/${ENCODED}`, `/fr/france-FRA/${ENCODED}/results`, `/fr/${ENCODED}-FRA/all`,
  `/fr/france-FRA/LGQ-LYO-01/${ENCODED}/details`, `/fr/results?latitude=${ENCODED}&longitude=1`,
  `/fr/france-FRA/lyon/results?openAt=${ENCODED}`, `/api/suggestions?q=${ENCODED}`, `/api/v1/${ENCODED}`,
  `/api/v1/pois?openat=${ENCODED}`, `/api/pins?country=${ENCODED}`, `/api/clusters?country=${ENCODED}`,
  `/_next/image?url=${ENCODED}&w=640&q=75`, `/_next/data/${ENCODED}/fr.json`, `/_next/static/${ENCODED}`,
  `/pictures/${ENCODED}.png`, `/sitemaps/${ENCODED}`, `/map/${ENCODED}`, `//${ENCODED}`, `/%E0%A4%A${ENCODED}`, `/%00${ENCODED}`,
  `http://${CANARY}.example/`, `*${CANARY}`,
]; // prettier-ignore

/** Raw requests with a malformed head, or with newlines where HTTP does not allow them. */
const RAW = [
  `GET /\n${LINE} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET /fr HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Request-Id: a\n${LINE}\r\n\r\n`,
  `GET /fr HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Folded: a\r\n ${LINE}\r\n\r\n`,
  `${CANARY} /fr HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
  `GET /fr HTTP/9.9\r\n${LINE}\r\n\r\n`,
  `\r\n${LINE}\r\n\r\n`,
];

/** Sends newlines and forged log entries in every part of a request. */
export const forgedLogLines: Attack = {
  name: 'forged-log-lines',
  title: 'No text of a request gets into the log',
  // `site.ts` detects forged entries: it checks each line of the server's output.
  async run(target) {
    const route = { port: target.port, from: target.attacker };
    const texts = {
      'User-Agent': LINE,
      Referer: LINE,
      'X-Request-Id': LINE,
      Cookie: `__prerender_bypass=${LINE}`,
    };
    const upgrade = { Connection: 'Upgrade, close', Upgrade: `x${CANARY}` };
    for (const path of PATHS) {
      await sendRequest(route, { path, headers: texts }, 3_000);
      await sendRequest(route, { path, headers: upgrade }, 500);
    }
    for (const name of [
      'Accept',
      'Accept-Language',
      'Authorization',
      'If-None-Match',
      'Range',
      'X-Forwarded-For',
      'Host',
    ]) {
      await sendRequest(route, { path: '/fr', headers: { [name]: LINE } });
    }
    for (const bytes of RAW) await exchange(route, bytes, 500);
    const body = JSON.stringify({ name: `\n${LINE}`, email: LINE, locale: LINE, from: LINE });
    for (const type of ['application/json', 'application/x-www-form-urlencoded', LINE]) {
      await exchange(
        route,
        serializeRequest({
          method: 'POST',
          path: '/api/newsletter',
          headers: { Connection: 'close', 'Content-Type': type },
          body,
        }),
      );
    }
    return [];
  },
};
