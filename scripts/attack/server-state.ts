import { readdirSync, readFileSync } from 'node:fs';
import { sendRequest } from './client';

/** A node's state according to its metrics. */
export interface ServerState {
  /** Number of requests in progress. */
  readonly permits: number;
  readonly venueVersion: string;
  /** Number of rejected requests by reason. */
  readonly refusals: Readonly<Record<string, number>>;
}

/** Reads the metrics of a node, which are available to local clients. */
export async function readState(nodePort: number): Promise<ServerState> {
  const { status, body } = await sendRequest(
    { port: nodePort, from: '127.0.0.1' },
    { path: '/api/metrics' },
    30_000,
  );
  if (status !== 200) throw new Error(`The metrics have status ${status}.`);
  const samples = [...body.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)\r?$/gm)].map(
    ([, name = '', labels = '', value]) => ({ name, labels, value: Number(value) }),
  );
  const named = (name: string) => samples.filter((sample) => sample.name === name);
  const sum = (name: string): number => named(name).reduce((total, { value }) => total + value, 0);
  return {
    permits: sum('http_requests_in_progress'),
    venueVersion: named('venues_version_info')[0]?.labels ?? '',
    refusals: Object.fromEntries(
      named('http_requests_refused_total').map(({ labels, value }) => [
        /reason="([^"]*)"/.exec(labels)?.[1] ?? '',
        value,
      ]),
    ),
  };
}

/** Returns the number of open files and sockets of a process (Linux). */
export function countDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** The kernel counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Returns the CPU time that a process has used, in seconds (Linux). */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
