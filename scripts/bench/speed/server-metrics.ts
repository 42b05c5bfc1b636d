/** Returns the value of a metric, given its name and labels as in `/api/metrics`; NaN if it is missing. */
export type ReadMetric = (name: string) => number;

/** Reads `/api/metrics` once, which resets the maximum event-loop delay. */
export async function readMetrics(port: number): Promise<ReadMetric> {
  const lines = (await (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text()).split('\n');
  return (name) => Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length));
}

export function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0);
}
