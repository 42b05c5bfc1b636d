import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ifExists, replaceFile } from '@locator/base/files';

/** Kinds of counts: searches without a venue nearby (by place), views of results (by filter) and views of venues. */
export const USAGE_KINDS = ['search', 'filter', 'venue'] as const;

const countSchema = z.object({
  kind: z.enum(USAGE_KINDS),
  /** Identifier of the place, or code of the filter or venue. */
  id: z.string(),
  name: z.string(),
  /** Empty for filters. */
  country: z.string(),
  count: z.number().int(),
});

export type UsageCount = Readonly<z.infer<typeof countSchema>>;

/** A UTC month, such as `2026-11`. */
export type Month = string;

const KEPT_MONTHS = 25;

const FILE = /^(\d{4}-\d\d)\.[\w.-]+\.json$/;

export function oldestMonth(now: Date): Month {
  return monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS, 1)));
}

export function monthOf(date: Date): Month {
  return date.toISOString().slice(0, 7);
}

/** Adds counts to a node's file for a month. The file is replaced atomically. */
export async function addToFile(
  folder: string,
  month: Month,
  node: string,
  counts: readonly UsageCount[],
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${month}.${node}.json`);
  await replaceFile(file, JSON.stringify(sumOf([...(await readFileOf(file)), ...counts])), 0o600);
}

export async function deleteExpired(folder: string, now: Date): Promise<void> {
  for (const [name, month] of await filesIn(folder)) {
    if (month < oldestMonth(now)) await rm(path.join(folder, name), { force: true });
  }
}

/** Returns the counts by month, summed over all nodes, in no particular order. */
export async function readMonths(folder: string): Promise<ReadonlyMap<Month, readonly UsageCount[]>> {
  const months = new Map<Month, UsageCount[]>();
  for (const [name, month] of await filesIn(folder)) {
    const counts = await readFileOf(path.join(folder, name));
    months.set(month, sumOf([...(months.get(month) ?? []), ...counts]));
  }
  return months;
}

async function filesIn(folder: string): Promise<[name: string, month: Month][]> {
  const names = (await ifExists(readdir(folder))) ?? [];
  return names.flatMap((name) => {
    const month = FILE.exec(name)?.[1];
    return month === undefined ? [] : [[name, month]];
  });
}

async function readFileOf(file: string): Promise<UsageCount[]> {
  const json = await ifExists(readFile(file, 'utf8'));
  return json === null ? [] : z.array(countSchema).parse(JSON.parse(json));
}

function sumOf(counts: readonly UsageCount[]): UsageCount[] {
  const sums = new Map<string, UsageCount>();
  for (const one of counts) {
    const key = `${one.kind} ${one.id}`;
    sums.set(key, { ...one, count: one.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}
