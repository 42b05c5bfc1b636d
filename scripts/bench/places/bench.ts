import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openGazetteer, readPlaces, writeIndexFile } from '@/services/gazetteer';
import { readVenueSnapshot } from '@/services/embedded/venue-snapshot';
import { loadReferenceData } from '@/services/venues/reference-data';
import type { Engine } from '@/services/engine/engine';
import { type CorpusRow, readCorpus } from './corpus';
import { type Finder, miniSearchFinder, prefixFinder, uFuzzyFinder } from './others';
import { mixedQueries, oneLetterTypos } from './queries';
import { millisecondsOf, percentile, printTable, say } from './report';

/**
 * How well and how fast places are found: hits by kind of query, beside plain prefix search and two libraries with
 * their default options; one-letter typos; latency of suggestions in this process; memory; start-up.
 */

const LIMIT = 5;
const MIXED_QUERIES = 10_000;
const TYPOS = 2_000;
const SLOW_FINDER_TYPOS = 200;

function usedBytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const placesFile = path.resolve('data/gazetteer/places.tsv');
const places = readPlaces(readFileSync(placesFile));

/** Loads the gazetteer as the site does at its start, and lets go of it; then makes its index, as the build does. */
function measureLoading(): void {
  const indexFile = path.join(mkdtempSync(path.join(tmpdir(), 'bench-')), 'index');
  const [, indexMs] = millisecondsOf(() => writeIndexFile(placesFile, indexFile));
  const bytesBefore = usedBytes();
  const [gazetteer, openMs] = millisecondsOf(() => openGazetteer(placesFile, indexFile));
  const bytes = usedBytes() - bytesBefore;
  rmSync(path.dirname(indexFile), { recursive: true });
  say(
    `${gazetteer.size} places. Opened at a start in ${openMs.toFixed(0)} ms; indexed by the build in ${indexMs.toFixed(0)} ms.`,
  );
  say(
    globalThis.gc
      ? `Heap and array buffers: ${(bytes / 1e6).toFixed(0)} MB.`
      : 'Memory: run with --expose-gc to measure it.',
  );
}

measureLoading();

function engineFinder(engine: Engine): Finder {
  return {
    name: 'this engine',
    find: async (text, country, locale) =>
      (await engine.autocomplete({ text, country, locale })).slice(0, LIMIT).map(({ id }) => id),
  };
}

async function hits(finder: Finder, rows: readonly CorpusRow[]): Promise<{ first: number; five: number }> {
  let first = 0;
  let five = 0;
  for (const { query, country, locale, expected } of rows) {
    const at = (await finder.find(query, country, locale)).findIndex((id) => expected.includes(id));
    if (at === 0) first += 1;
    if (at >= 0 && at < LIMIT) five += 1;
  }
  return { first, five };
}

const share = (count: number, of: number): string => `${Math.round((100 * count) / of)}`;

async function printHits(
  title: string,
  rows: readonly CorpusRow[],
  finders: readonly Finder[],
): Promise<void> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const lines: string[][] = [];
  for (const kind of [...kinds, 'all']) {
    const some = rows.filter((row) => kind === 'all' || row.kind === kind);
    const cells: string[] = [];
    for (const finder of finders) {
      const { first, five } = await hits(finder, some);
      cells.push(`${share(first, some.length)} / ${share(five, some.length)}`);
    }
    lines.push([kind, String(some.length), ...cells]);
  }
  printTable(title, ['kind', 'queries', ...finders.map(({ name }) => name)], lines);
}

interface Timing {
  readonly kind: string;
  readonly text: string;
  /** By the clock, and by what the processor did for this process alone: other processes delay the former. */
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
    `Most work: ${slowest.map(({ text, processorMs }) => `“${text}” ${processorMs.toFixed(1)}`).join(', ')}.`,
  );
}

async function main(): Promise<void> {
  const { engine } = await readVenueSnapshot(
    loadReferenceData('data'),
    path.resolve('data/venues.csv'),
    Date.now,
  );
  const ours = engineFinder(engine);
  const queries = mixedQueries(places, MIXED_QUERIES);
  // Before the others are loaded, whose memory would slow this engine down. The first suggestions of a process pay for the compiler: two rounds show both.
  printLatency(await timingsOf(engine, queries));
  printLatency(await timingsOf(engine, queries));

  const others = [prefixFinder(places), miniSearchFinder(places), uFuzzyFinder(places)];
  const corpora = process.argv.slice(2);
  const files =
    corpora.length > 0
      ? corpora
      : ['corpus.tsv', 'held-out.tsv'].map((file) => `__tests__/services/embedded/places/${file}`);
  for (const file of files) {
    await printHits(`${file}: hit@1 / hit@${LIMIT}, per cent`, readCorpus(file), [ours, ...others]);
  }

  const typos = oneLetterTypos(places, TYPOS);
  await printHits('One-letter typos in names of communes: hit@1 / hit@5, per cent', typos, [ours]);
  await printHits(`The first ${SLOW_FINDER_TYPOS} of them`, typos.slice(0, SLOW_FINDER_TYPOS), [
    ours,
    ...others,
  ]);
}

void main();
