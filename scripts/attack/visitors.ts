import { fork } from 'node:child_process';
import path from 'node:path';
import type { VisitResult } from '../load/figures.mjs';

/** A visit, with its connection time and its waiting time until the first byte of the response. */
export interface Visit extends VisitResult {
  readonly connectMs: number;
  readonly waitMs: number;
}

export interface VisitReport {
  readonly results: readonly Visit[];
  /** Visits to the plain server (`plain-server.ts`) during the same period; empty if there is no plain server. */
  readonly plainResults: readonly Visit[];
  /** CPU time that the visitor process used. */
  readonly cpuSeconds: number;
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
