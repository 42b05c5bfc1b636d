import { fork } from 'node:child_process';
import path from 'node:path';
import type { VisitResult } from '../load/figures.mjs';

/** A visit with the parts of its time: until the connection, and from then until the first byte of the response. */
export interface Visit extends VisitResult {
  readonly connectMs: number;
  readonly waitMs: number;
}

export interface VisitReport {
  readonly results: readonly Visit[];
  /** Responses from the plain server (`plain-server.ts`) at the same times; empty without one. */
  readonly plainResults: readonly Visit[];
  /** CPU time of all visitors. */
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
