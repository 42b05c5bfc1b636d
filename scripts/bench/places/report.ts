export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns the result of `run` and its duration. */
export function millisecondsOf<Value>(run: () => Value): [Value, number] {
  const start = performance.now();
  const value = run();
  return [value, performance.now() - start];
}

/** Returns a percentile of the values. `part` is the percentile as a fraction, such as 0.5 for the median. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? NaN;
}

export function printTable(
  title: string,
  header: readonly string[],
  lines: readonly (readonly string[])[],
): void {
  const widths = header.map((_, column) =>
    Math.max(...[header, ...lines].map((line) => line[column]?.length ?? 0)),
  );
  const format = (line: readonly string[]): string =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  say(`\n${title}`);
  for (const line of [header, ...lines]) say(format(line));
}
