import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openGazetteer, readPlaces, writeIndexFile } from '@/services/gazetteer';
import { readVenueSnapshot } from '@/services/embedded/venue-snapshot';
import { loadReferenceData } from '@/services/venues/reference-data';
import type { Engine } from '@/services/engine/engine';
import { type CorpusRow, isExpected, readCorpus } from './corpus';
import { mixedQueries, oneLetterTypos } from './queries';
import { millisecondsOf, percentile, printTable, say } from './report';

/**
 * `npm run bench:places`: measures the latency and hit rate of the place search, and the memory and loading time of
 * the gazetteer.
 */

const CORPORA = ['corpus.tsv', 'held-out.tsv', 'held-out-places-as-typed.tsv', 'held-out-search-box.tsv'];
const LIMIT = 5;
const MIXED_QUERIES = 10_000;
const TYPOS = 2_000;

function usedBytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const placesFile = path.resolve('data/gazetteer/places.tsv');
const places = readPlaces(readFileSync(placesFile));

/**
 * Measures how long the build takes to write the gazetteer index, and how long the server takes to load the
 * gazetteer.
 */
function measureLoading(): void {
  const indexFile = path.join(mkdtempSync(path.join(tmpdir(), 'bench-')), 'index');
  const [, indexMs] = millisecondsOf(() => writeIndexFile(placesFile, indexFile));
  const bytesBefore = usedBytes();
  const [gazetteer, openMs] = millisecondsOf(() => openGazetteer(placesFile, indexFile));
  const bytes = usedBytes() - bytesBefore;
  rmSync(path.dirname(indexFile), { recursive: true });
  say(
    `${gazetteer.size} places. Loaded in ${openMs.toFixed(0)} ms; indexed (by the build) in ${indexMs.toFixed(0)} ms.`,
  );
  say(
    globalThis.gc
      ? `Heap and array buffers: ${(bytes / 1e6).toFixed(0)} MB.`
      : 'Memory: run with --expose-gc to measure it.',
  );
}

measureLoading();

async function hits(
  engine: Engine,
  rows: readonly CorpusRow[],
): Promise<{ readonly first: number; readonly five: number }> {
  let first = 0;
  let five = 0;
  for (const row of rows) {
    const { query: text, country, locale } = row;
    const found = (await engine.autocomplete({ text, country, locale })).slice(0, LIMIT);
    const rank = found.findIndex((place) => isExpected(row, place));
    if (rank === 0) first += 1;
    if (rank >= 0) five += 1;
  }
  return { first, five };
}

const share = (count: number, of: number): string => `${Math.round((100 * count) / of)}`;

async function printHits(title: string, rows: readonly CorpusRow[], engine: Engine): Promise<void> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const lines: string[][] = [];
  for (const kind of [...kinds, 'all']) {
    const some = rows.filter((row) => kind === 'all' || row.kind === kind);
    const { first, five } = await hits(engine, some);
    lines.push([kind, String(some.length), share(first, some.length), share(five, some.length)]);
  }
  printTable(title, ['kind', 'queries', 'hit@1 %', `hit@${LIMIT} %`], lines);
}

interface Timing {
  readonly kind: string;
  readonly text: string;
  readonly elapsedMs: number;
  readonly processorMs: number;
}

async function timingsOf(
  engine: Engine,
  queries: readonly { readonly kind: string; readonly text: string }[],
): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const { kind, text } of queries) {
    const before = process.cpuUsage();
    const start = performance.now();
    await engine.autocomplete({ text, country: 'FRA', locale: 'fr' });
    const elapsedMs = performance.now() - start;
    const { user, system } = process.cpuUsage(before);
    timings.push({ kind, text, elapsedMs, processorMs: (user + system) / 1000 });
  }
  return timings;
}

function printLatency(timings: readonly Timing[]): void {
  const kinds = [...new Set(timings.map(({ kind }) => kind))];
  const lines = [...kinds, 'all'].map(function summarize(kind): string[] {
    const some = timings.filter((timing) => kind === 'all' || timing.kind === kind);
    const figures = (values: readonly number[]): string[] =>
      [0.5, 0.99, 1].map((part) => percentile(values, part).toFixed(2));
    const elapsed = figures(some.map(({ elapsedMs }) => elapsedMs));
    const processor = figures(some.map(({ processorMs }) => processorMs));
    return [kind, String(some.length), ...elapsed, ...processor];
  });
  const header = ['kind', 'queries', 'p50', 'p99', 'max', 'cpu p50', 'cpu p99', 'cpu max'];
  printTable('Suggestions, milliseconds', header, lines);
  const slowest = [...timings].sort((a, b) => b.processorMs - a.processorMs).slice(0, 5);
  say(
    `Slowest: ${slowest.map(({ text, processorMs }) => `“${text}” ${processorMs.toFixed(1)}`).join(', ')}.`,
  );
}

async function main(): Promise<void> {
  const { engine } = await readVenueSnapshot(
    loadReferenceData('data'),
    path.resolve('data/venues.csv'),
    Date.now,
  );
  const queries = mixedQueries(places, MIXED_QUERIES);
  // Measure twice, because the first run includes just-in-time compilation.
  printLatency(await timingsOf(engine, queries));
  printLatency(await timingsOf(engine, queries));

  for (const corpus of CORPORA) {
    const rows = readCorpus(`__tests__/services/gazetteer/${corpus}`);
    // Skip queries such as "near me", which the browser handles without the place search.
    const searched = rows.filter(({ expected }) => !expected.includes('here'));
    await printHits(corpus, searched, engine);
  }
  await printHits('One-letter typos in names of communes', oneLetterTypos(places, TYPOS), engine);
}

void main();
