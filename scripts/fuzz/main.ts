/**
 * `npm run fuzz -- --seed 1 --requests 100000`: sends the site what nobody should, and says what it should not have
 * answered. The same seed sends the same requests; `--only N` sends the one of that number again and shows its answer.
 */
import { parseArgs } from 'node:util';
import { fuzz, type FuzzReport, vitalFaults } from './fuzz';
import { makeRequest } from './grammar';
import { createSender, rawText } from './send';
import { startWatchedSite, type Vitals, type WatchedSite } from './site';

const LOOKS = 20;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      requests: { type: 'string', default: '100000' },
      'at-once': { type: 'string', default: '32' },
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
      concurrency: wholeNumber('at-once', values['at-once']),
      looks: LOOKS,
      onPart: (done, vitals) => console.log(`${String(done).padStart(8)} requests   ${describe(vitals)}`),
    });
    tell(report, seed, site);
  } finally {
    await site.stop();
  }
}

function tell(
  { faults, statuses, requestsPerSecond, vitals }: FuzzReport,
  seed: number,
  site: WatchedSite,
): void {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`\nStatuses  ${counts.join('   ')}\n${requestsPerSecond} requests a second`);
  for (const { index, request, fault } of faults) {
    console.log(
      `\n#${index} ${fault}\n${shortened(rawText(request))}\nAgain: npm run fuzz -- --seed ${seed} --only ${index}`,
    );
  }
  const wrong = vitalFaults(vitals);
  for (const sentence of wrong) console.log(`\n${sentence}`);
  if (faults.length + wrong.length > 0) {
    console.log(`\nThe end of the server’s log:\n${site.log().slice(-4_000)}`);
    process.exitCode = 1;
  } else console.log('Nothing wrong.');
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
  return `alive ${megabytes(heapUsed + external)}, resident ${megabytes(rss)}`;
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
