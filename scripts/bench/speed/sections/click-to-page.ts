import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, table } from '../figures';
import { launchPipedBrowser, type PipedBrowser } from '../piped-browser';
import { buildSite, startSite } from '../programs';
import type { Section } from './section';

const SITE_PORT = 4381;
const PROXY_PORT = 4382;
const DELAY_MS = 150;
const LIST = '/fr/france-FRA/paris/results';
/** Reads the source text, because the compiler would modify the script if it were imported as a module. */
const SCRIPT = readFileSync(path.join(__dirname, '../click-to-page.browser.js'));
const PATIENCE_MS = 30_000;

/** Ways in which the browser prepares the next page before the click, by row title in the report. */
const WAYS = {
  'code prefetched': 'code',
  'code and data prefetched': 'data',
  'document prerendered': 'document',
} as const;
type Way = (typeof WAYS)[keyof typeof WAYS];

interface Visit {
  /** Time from the click to the first frame with the new page, in milliseconds. */
  readonly ms: number;
  /** Whether the page was prerendered. */
  readonly isPrerendered: boolean;
}

/**
 * Measures the time from a click on a card to the next page, in a browser without attached developer tools.
 */
export const clickToPage: Section = {
  title: 'From a click to the next page',
  async run(isShort) {
    const program = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
    if (!existsSync(program)) return 'Chromium is not installed.';
    buildSite();
    const site = await startSite(SITE_PORT, {
      PAGE_CACHE_MB: '24',
      SITE_URL: `http://localhost:${PROXY_PORT}`,
    });
    const reports = createReports();
    const proxy = await startProxy(reports.receive);
    const browser = launchPipedBrowser(program);
    const visits = new Map<Way, Visit[]>(Object.values(WAYS).map((way) => [way, []]));
    try {
      for (let round = 0; round < (isShort ? 3 : 30); round += 1) {
        for (const way of Object.values(WAYS)) {
          visits.get(way)?.push(await measure(browser, way, round % 5, reports));
        }
      }
    } finally {
      await browser.stop();
      proxy.close();
      await site.stop();
    }
    const lines = Object.entries(WAYS).map(([name, way]) => lineOf(name, visits.get(way) ?? []));
    return `${table(HEADER, lines)}\n\n${EXPLANATION}`;
  },
};

const HEADER = ['On hover', 'median ms', 'quartiles', 'visits', 'prerendered'];

const EXPLANATION = `From the click on a card of results to the first frame with the page of the venue, with ${DELAY_MS} ms before each response and an empty browser cache at the start of each visit; the ways alternate.
The pages report their times themselves: developer tools would switch prerendering off.`;

function lineOf(name: string, visits: readonly Visit[]): string[] {
  const times = visits.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? NaN).toFixed(0);
  const prerendered = visits.filter(({ isPrerendered }) => isPrerendered).length;
  return [
    name,
    median(times).toFixed(0),
    `${at(0.25)}–${at(0.75)}`,
    String(times.length),
    String(prerendered),
  ];
}

type Report = Readonly<Record<string, number>>;

interface Reports {
  receive(name: string, report: Report): void;
  next(name: string): Promise<Report>;
}

/** Creates a dispatcher that passes reports from pages to the code that waits for them. */
function createReports(): Reports {
  const waiting = new Map<string, (report: Report) => void>();
  return {
    receive: (name, report) => waiting.get(name)?.(report),
    next: (name) =>
      Promise.race([
        new Promise<Report>((resolve) => waiting.set(name, resolve)),
        sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
          throw new Error(`The page did not report "${name}" within ${PATIENCE_MS / 1_000} s.`);
        }),
      ]),
  };
}

async function measure(browser: PipedBrowser, way: Way, card: number, reports: Reports): Promise<Visit> {
  const ready = reports.next('ready');
  const page = await browser.open(`http://localhost:${PROXY_PORT}${LIST}?way=${way}&card=${card}`);
  const { x = 0, y = 0 } = await ready;
  const painted = reports.next('painted');
  await page.movePointer(x, y);
  const { ms = NaN, isPrerendered = 0 } = await painted;
  await page.close();
  return { ms, isPrerendered: isPrerendered === 1 };
}

/** Starts a proxy that delays each response, adds the measuring script to pages and receives its reports. */
async function startProxy(receive: Reports['receive']): Promise<Server> {
  const server = createServer(function forward(request, response) {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/bench/report') {
      void textOf(request).then((text) =>
        receive(url.searchParams.get('name') ?? '', JSON.parse(text) as Report),
      );
      response.writeHead(204).end();
      return;
    }
    if (url.pathname === '/bench/script.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(SCRIPT);
      return;
    }
    setTimeout(function forwardLate() {
      const headers = { ...request.headers, 'accept-encoding': 'identity' };
      const sent = httpRequest(
        { port: SITE_PORT, path: request.url, method: request.method, headers, agent: false },
        function answer(received) {
          if (!received.headers['content-type']?.startsWith('text/html')) {
            response.writeHead(received.statusCode ?? 500, received.headers);
            received.pipe(response);
            return;
          }
          void textOf(received).then((html) => {
            const { 'content-length': _, ...others } = received.headers;
            // The `Speculation-Rules` header makes the browser prerender pages. Only the `document` variant keeps it.
            if (url.searchParams.get('way') !== 'document') delete others['speculation-rules'];
            response.writeHead(received.statusCode ?? 500, others);
            response.end(html.replace('<head>', '<head><script src="/bench/script.js"></script>'));
          });
        },
      );
      // Errors are expected, because the browser closes pages while their requests are still in progress.
      sent.on('error', () => response.destroy());
      request.pipe(sent);
    }, DELAY_MS);
  });
  server.listen(PROXY_PORT, 'localhost');
  await once(server, 'listening');
  return server;
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
