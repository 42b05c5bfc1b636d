/**
 * `npm run fuzz -- --seed 1 --requests 100000`: sends random hostile requests and reports faulty responses. The same
 * seed generates the same requests; `--only N` repeats request number N and prints the response.
 */
import { parseArgs } from 'node:util';
import { fuzz, type FuzzReport, vitalFaults } from './fuzz';
import { makeRequest } from './grammar';
import { createSender, rawText } from './send';
import { startWatchedSite, type Vitals, type WatchedSite } from './site';

const CHECKS = 20;
const CONCURRENCY = 32;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      requests: { type: 'string', default: '100000' },
      port: { type: 'string', default: '3190' },
      only: { type: 'string' },
    },
  });
  const seed = wholeNumber('seed', values.seed);
  const site = await startWatchedSite(wholeNumber('port', values.port));
  try {
    if (values.only !== undefined) return await replay(site, seed, wholeNumber('only', values.only));
    const report = await fuzz(site, {
      seed,
      requests: wholeNumber('requests', values.requests),
      concurrency: CONCURRENCY,
      checks: CHECKS,
      onPart: (done, vitals) => console.log(`${String(done).padStart(8)} requests   ${describe(vitals)}`),
    });
    printReport(report, seed, site);
  } finally {
    await site.stop();
  }
}

function printReport(
  { faults, statuses, requestsPerSecond, vitals }: FuzzReport,
  seed: number,
  site: WatchedSite,
): void {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`\nStatuses  ${counts.join('   ')}\n${requestsPerSecond} requests per second`);
  for (const { index, request, fault } of faults) {
    console.log(
      `\n#${index} ${fault}\n${shortened(rawText(request))}\nRepeat: npm run fuzz -- --seed ${seed} --only ${index}`,
    );
  }
  const serverFaults = vitalFaults(vitals);
  for (const fault of serverFaults) console.log(`\n${fault}`);
  if (faults.length + serverFaults.length > 0) {
    console.log(`\nEnd of the server’s log:\n${site.log().slice(-4_000)}`);
    process.exitCode = 1;
  } else console.log('No faults.');
}

async function replay(site: WatchedSite, seed: number, index: number): Promise<void> {
  const request = makeRequest(seed, index);
  console.log(`${rawText(request)}\n`);
  const sender = createSender(site.port, 1);
  const { status, headers, body } = await sender.send(request);
  sender.close();
  console.log(status, headers, `\n${body}\n\n${site.log().slice(-4_000)}`);
}

function describe({ heapUsed, external, rss }: Vitals): string {
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
  return `live memory ${megabytes(heapUsed + external)}, resident ${megabytes(rss)}`;
}

function shortened(text: string): string {
  return text.length > 3_000 ? `${text.slice(0, 3_000)}…` : text;
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0)
    throw new Error(`--${name} must be a whole number, not ${text}.`);
  return number;
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
