/**
 * `npm run soak:load`: measures how a server behaves under overload and how fast it recovers. Starts a server, measures
 * its capacity, then sends requests at twice that rate for DURATION seconds, then at half that rate.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { httpGet, isServing } from '../cluster/http.mjs';
import { startService } from '../cluster/service.mjs';
import { freePort } from '../setup/address.mjs';
import { ensureBuild } from '../setup/build.mjs';
import { Failure } from '../setup/failure.mjs';
import { ensurePackages } from '../setup/packages.mjs';
import { stopWithParent } from '../setup/parent.mjs';
import { inProject, ROOT } from '../setup/paths.mjs';
import { say } from '../setup/output.mjs';
import { figuresOf, recoverySeconds } from './figures.mjs';
import { createPathGenerator, runOpenLoop, runClosedLoop } from './visitors.mjs';

const USAGE = `Usage: npm run soak:load             twice the server's capacity for DURATION (900) seconds
       npm run soak:load -- --nginx  the same behind nginx
CALIBRATION (10) and RECOVERY (30) are the seconds before and after; JSON=1 prints JSON.`;

const FOLDER = inProject('var', 'load');
const DURATION_MS = secondsOf('DURATION', 900) * 1_000;
const CALIBRATION_MS = secondsOf('CALIBRATION', 10) * 1_000;
const RECOVERY_MS = secondsOf('RECOVERY', 30) * 1_000;
/** Number of simulated visitors: enough to use the full capacity, but few enough to keep queues short. */
const CALIBRATION_CONNECTIONS = 4;
const SAMPLE_INTERVAL_MS = 1_000;

/** @typedef {import('./figures.mjs').Figures} Figures */
/** @typedef {{ isAlive: boolean, megabytes: number, healthMs: number }} ServerSample */

/**
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function main(args) {
  const unknown = args.find((arg) => arg !== '--nginx');
  if (unknown) throw new Failure(`Unknown option: "${unknown}".\n\n${USAGE}`);
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
 * @property {number} port for visitors: nginx's, or the node's
 * @property {number} nodePort for health checks and metrics
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
      // Disable the page cache, because cached pages would put almost no load on the server.
      PAGE_CACHE_MB: '0',
      // `X-Forwarded-For` contains a simulated visitor's address. nginx appends the load generator's address to the
      // header.
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
  const nextPath = createPathGenerator();
  // Warm up the just-in-time compiler.
  await runClosedLoop({ port, visitors: CALIBRATION_CONNECTIONS, ms: CALIBRATION_MS / 2, nextPath });
  const calibration = await runClosedLoop({
    port,
    visitors: CALIBRATION_CONNECTIONS,
    ms: CALIBRATION_MS,
    nextPath,
  });
  const before = await sampleServer(nodePort);
  say(`Capacity: ${Math.round(calibration.perSecond)} pages per second. Sending twice as many requests…`);

  const sampling = startSampling(nodePort);
  const begun = performance.now();
  const during = await runOpenLoop({ port, perSecond: calibration.perSecond * 2, ms: DURATION_MS, nextPath });
  const samples = await sampling.stop();

  const endedAt = begun + DURATION_MS;
  const after = await runOpenLoop({ port, perSecond: calibration.perSecond / 2, ms: RECOVERY_MS, nextPath });
  const calibrationFigures = figuresOf(calibration.results, CALIBRATION_MS / 1_000);
  return {
    pagesPerSecond: Math.round(calibration.perSecond),
    calibration: calibrationFigures,
    overload: figuresOf(during, DURATION_MS / 1_000),
    after: figuresOf(after, RECOVERY_MS / 1_000),
    recoverySeconds: recoverySeconds(
      [...during, ...after],
      endedAt,
      Math.max(calibrationFigures.p99Ms * 2, 200),
    ),
    megabytes: {
      before: before.megabytes,
      ...memoryOf(samples),
      after: (await sampleServer(nodePort)).megabytes,
    },
    healthUnanswered: samples.filter(({ isAlive }) => !isAlive).length,
    slowestHealthMs: Math.round(Math.max(0, ...samples.map(({ healthMs }) => healthMs))),
  };
}

/**
 * Returns the memory usage after one third of the samples, after two thirds and at the end, so that a leak is visible.
 * @param {readonly ServerSample[]} samples
 */
function memoryOf(samples) {
  const at = (/** @type {number} */ part) => samples[Math.floor((samples.length - 1) * part)]?.megabytes ?? 0;
  return {
    third: at(1 / 3),
    twoThirds: at(2 / 3),
    end: at(1),
    most: Math.max(...samples.map((sample) => sample.megabytes)),
  };
}

/** Samples the server's health and memory once a second. @param {number} port */
function startSampling(port) {
  /** @type {ServerSample[]} */
  const samples = [];
  let isStopped = false;
  const loop = (async () => {
    while (!isStopped) {
      samples.push(await sampleServer(port));
      await sleep(SAMPLE_INTERVAL_MS);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await loop;
      return samples;
    },
  };
}

/** @param {number} port @returns {Promise<ServerSample>} */
async function sampleServer(port) {
  const begun = performance.now();
  const { status } = await httpGet(port, '/api/health');
  const healthMs = performance.now() - begun;
  const { body } = await httpGet(port, '/api/metrics');
  const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(body)?.[1] ?? NaN);
  return { isAlive: status === 200, megabytes: Math.round(bytes / 1024 / 1024), healthMs };
}

/** @param {Awaited<ReturnType<typeof overload>>} report */
function print({
  pagesPerSecond,
  calibration,
  overload: during,
  after,
  recoverySeconds: seconds,
  megabytes,
  slowestHealthMs,
  healthUnanswered,
}) {
  say('');
  say(`pages per second ${pagesPerSecond}`);
  for (const [name, figures] of Object.entries({
    calibration,
    'twice as many': during,
    'half as many': after,
  })) {
    say(`${name.padEnd(16)} ${line(figures)}`);
  }
  say(`recovered after  ${seconds} s`);
  say(
    `memory (MB)      ${Object.entries(megabytes)
      .map(([when, amount]) => `${when} ${amount}`)
      .join(', ')}`,
  );
  say(`health checks    slowest ${slowestHealthMs} ms, ${healthUnanswered} failed`);
}

/** @param {Figures} figures */
function line({ seconds, offered, statuses, p50Ms, p99Ms, refusalP99Ms, slowestMs }) {
  const results = Object.entries(statuses).map(
    ([status, count]) => `${count} × ${status === '0' ? 'no response' : status}`,
  );
  return `${seconds} s, ${offered} requests: ${results.join(', ')}; pages p50 ${p50Ms} ms, p99 ${p99Ms} ms; refusals p99 ${refusalP99Ms} ms; slowest ${slowestMs} ms`;
}

/** @param {string} name @param {number} fallback */
function secondsOf(name, fallback) {
  const seconds = Number(process.env[name] || fallback);
  if (seconds > 0) return seconds;
  throw new Failure(`${name} must be a number of seconds, but it is "${process.env[name]}".`);
}
