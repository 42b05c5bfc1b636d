import { fork } from 'node:child_process';
import path from 'node:path';
import type { VisitResult } from '../load/figures.mjs';

export interface VisitReport {
  readonly results: readonly VisitResult[];
  /** Responses from the plain server (`plain-server.ts`) at the same times; empty without one. */
  readonly plainResults: readonly VisitResult[];
}

/** Sends five visitors per second to the site, and to the plain server if there is one. */
export function visit(port: number, ms: number, plainPort?: number): Promise<VisitReport> {
  const args = [port, Math.round(ms), ...(plainPort === undefined ? [] : [plainPort])].map(String);
  const visiting = fork(path.resolve('scripts/attack/visitor-process.ts'), args, {
    execArgv: ['--import', 'tsx'],
  });
  return new Promise((resolve, reject) => {
    visiting.once('message', (report) => resolve(report as VisitReport));
    visiting.once('error', reject);
    visiting.once('exit', (code) => reject(new Error(`The visitor process exited with code ${code}.`)));
  });
}
