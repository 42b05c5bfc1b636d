import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../load/figures.mjs';
import { pathsOfVisitors } from '../load/visitors.mjs';
import { ask } from './client';
import type { AttackedSite } from './site';

const PER_SECOND = 5;
/** Longer than anybody waits. */
const PATIENCE_MS = 20_000;

/** Visitors who ask for one page each, at a rate that does not depend on the answers, every one from another address. */
export async function visit(site: Pick<AttackedSite, 'port' | 'nextVisitor'>, ms: number): Promise<Answer[]> {
  const nextPath = pathsOfVisitors();
  const visits: Promise<Answer>[] = [];
  const begun = performance.now();
  for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - begun) {
    while (visits.length < (elapsed * PER_SECOND) / 1_000) visits.push(oneVisit(site, nextPath()));
    await sleep(1_000 / PER_SECOND / 4);
  }
  return Promise.all(visits);
}

async function oneVisit(
  { port, nextVisitor }: Pick<AttackedSite, 'port' | 'nextVisitor'>,
  path: string,
): Promise<Answer> {
  const at = performance.now();
  const { status, ms } = await ask({ port, from: nextVisitor() }, { path }, PATIENCE_MS);
  return { at, status, ms };
}
