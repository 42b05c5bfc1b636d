/**
 * `npm run soak:load`: how the site bears twice as many visitors as it can make pages for, and how it comes back. It
 * starts a server of its own, measures what that can do, offers twice as much for DURATION seconds, then half.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, isServing } from '../cluster/http.mjs';
import { startService } from '../cluster/service.mjs';
import { freePort } from '../setup/address.mjs';
import { ensureBuild } from '../setup/build.mjs';
import { Failure } from '../setup/failure.mjs';
import { ensurePackages } from '../setup/packages.mjs';
import { stopWithParent } from '../setup/parent.mjs';
import { inProject, ROOT } from '../setup/paths.mjs';
import { say } from '../setup/output.mjs';
import { figuresOf, recoverySeconds } from './figures.mjs';
import { pathsOfVisitors, visitAtRate, visitInTurn } from './visitors.mjs';

const USAGE = `Usage: npm run soak:load             a server and twice the visitors it can serve, for DURATION (900) seconds
       npm run soak:load -- --nginx  the same behind nginx
CALIBRATION (10) and RECOVERY (30) are the seconds before and after; JSON=1 prints the figures for programs.`;

const FOLDER = inProject('var', 'load');
const DURATION_MS = secondsOf('DURATION', 900) * 1_000;
const CALIBRATION_MS = secondsOf('CALIBRATION', 10) * 1_000;
const RECOVERY_MS = secondsOf('RECOVERY', 30) * 1_000;
/** Enough to keep the server busy, few enough that nobody waits long. */
const CALIBRATING_VISITORS = 4;
const LOOK_EVERY_MS = 1_000;

/** @typedef {import('./figures.mjs').Figures} Figures */
/** @typedef {{ isAlive: boolean, megabytes: number, healthMs: number }} Look */

/**
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function main(args) {
  const unknown = args.find((arg) => arg !== '--nginx');
  if (unknown) throw new Failure(`"${unknown}" is not understood.\n\n${USAGE}`);
  stopWithParent();
  await ensurePackages();
  await ensureBuild();
  const stopEarly = () => process.exit(130);
  process.on('SIGINT', stopEarly);
  process.on('SIGTERM', stopEarly);

  const site = await startSite(args.includes('--nginx'));
  try {
    const report = await overload(site);
    if (process.env.JSON) say(JSON.stringify(report));
    else print(report);
    return 0;
  } finally {
    for (const service of site.services) await service.stop();
  }
}

/**
 * @typedef {object} Site
 * @property {number} port where visitors ask
 * @property {number} nodePort where its health is asked for
 * @property {import('../cluster/service.mjs').Service[]} services in the order in which they are stopped
 */

/** @param {boolean} isBehindNginx @returns {Promise<Site>} */
async function startSite(isBehindNginx) {
  mkdirSync(join(FOLDER, 'log'), { recursive: true });
  const nodePort = await freePort(8480);
  const node = startService({
    name: 'server',
    command: process.execPath,
    args: [join(ROOT, 'scripts', 'start.mjs')],
    env: {
      PORT: String(nodePort),
      HOST: '127.0.0.1',
      STOP_WITH_PARENT: '1',
      LOG_LEVEL: 'warn',
      // Visitors say which address they come from, as a proxy would; nginx appends its own client's.
      TRUSTED_PROXIES: isBehindNginx ? '2' : '1',
    },
    log: join(FOLDER, 'log', 'server.log'),
    stopSignal: 'SIGTERM',
    isReady: () => isServing(nodePort),
  });
  await node.untilReady();
  if (!isBehindNginx) return { port: nodePort, nodePort, services: [node] };

  const { ensurePrograms } = await import('../cluster/programs.mjs');
  const { startNginx } = await import('../cluster/nginx.mjs');
  const port = await freePort(nodePort + 1);
  const { nginx: program } = await ensurePrograms();
  const nginx = startNginx({ nginx: program, folder: FOLDER, port, nodePorts: [nodePort] });
  await nginx.untilReady();
  return { port, nodePort, services: [nginx, node] };
}

/** @param {Site} site */
async function overload({ port, nodePort }) {
  const nextPath = pathsOfVisitors();
  // The first pages compile the code that makes all others.
  await visitInTurn({ port, visitors: CALIBRATING_VISITORS, ms: CALIBRATION_MS / 2, nextPath });
  const calm = await visitInTurn({ port, visitors: CALIBRATING_VISITORS, ms: CALIBRATION_MS, nextPath });
  const before = await look(nodePort);
  say(`The site makes ${Math.round(calm.perSecond)} pages a second; it is now offered twice as many.`);

  const watch = startWatch(nodePort);
  const begun = performance.now();
  const during = await visitAtRate({ port, perSecond: calm.perSecond * 2, ms: DURATION_MS, nextPath });
  const looks = await watch.stop();

  const endedAt = begun + DURATION_MS;
  const after = await visitAtRate({ port, perSecond: calm.perSecond / 2, ms: RECOVERY_MS, nextPath });
  const calmFigures = figuresOf(calm.answers, CALIBRATION_MS / 1_000);
  return {
    pagesPerSecond: Math.round(calm.perSecond),
    calm: calmFigures,
    overload: figuresOf(during, DURATION_MS / 1_000),
    after: figuresOf(after, RECOVERY_MS / 1_000),
    recoverySeconds: recoverySeconds([...during, ...after], endedAt, Math.max(calmFigures.p99Ms * 2, 200)),
    megabytes: {
      before: before.megabytes,
      ...memoryOf(looks),
      after: (await look(nodePort)).megabytes,
    },
    healthUnanswered: looks.filter(({ isAlive }) => !isAlive).length,
    slowestHealthMs: Math.round(Math.max(0, ...looks.map(({ healthMs }) => healthMs))),
  };
}

/** A third of the way, two thirds and the end: memory that leaks goes on growing. @param {readonly Look[]} looks */
function memoryOf(looks) {
  const at = (/** @type {number} */ part) => looks[Math.floor((looks.length - 1) * part)]?.megabytes ?? 0;
  return {
    third: at(1 / 3),
    twoThirds: at(2 / 3),
    end: at(1),
    most: Math.max(...looks.map((one) => one.megabytes)),
  };
}

/** Looks at the server once a second. @param {number} port */
function startWatch(port) {
  /** @type {Look[]} */
  const looks = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      looks.push(await look(port));
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return looks;
    },
  };
}

/** @param {number} port @returns {Promise<Look>} */
async function look(port) {
  const begun = performance.now();
  const { status } = await ask(port, '/api/health');
  const healthMs = performance.now() - begun;
  const { body } = await ask(port, '/api/metrics');
  const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(body)?.[1] ?? NaN);
  return { isAlive: status === 200, megabytes: Math.round(bytes / 1024 / 1024), healthMs };
}

/** @param {Awaited<ReturnType<typeof overload>>} report */
function print({
  pagesPerSecond,
  calm,
  overload: during,
  after,
  recoverySeconds: seconds,
  megabytes,
  slowestHealthMs,
  healthUnanswered,
}) {
  say('');
  say(`pages a second   ${pagesPerSecond}`);
  for (const [name, figures] of Object.entries({ calm, 'twice as many': during, 'half as many': after })) {
    say(`${name.padEnd(16)} ${line(figures)}`);
  }
  say(`recovered after  ${seconds} s`);
  say(
    `memory (MB)      ${Object.entries(megabytes)
      .map(([when, amount]) => `${when} ${amount}`)
      .join(', ')}`,
  );
  say(`health           answered within ${slowestHealthMs} ms, ${healthUnanswered} times not at all`);
}

/** @param {Figures} figures */
function line({ seconds, offered, statuses, p50Ms, p99Ms, refusalP99Ms, slowestMs }) {
  const answers = Object.entries(statuses).map(
    ([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`,
  );
  return `${seconds} s, ${offered} requests: ${answers.join(', ')}; pages p50 ${p50Ms} ms, p99 ${p99Ms} ms; refusals p99 ${refusalP99Ms} ms; slowest ${slowestMs} ms`;
}

/** @param {string} name @param {number} fallback */
function secondsOf(name, fallback) {
  const seconds = Number(process.env[name] || fallback);
  if (seconds > 0) return seconds;
  throw new Failure(`${name} must be a number of seconds, but it is "${process.env[name]}".`);
}
