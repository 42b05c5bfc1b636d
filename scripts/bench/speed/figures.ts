import { percentile } from '../places/report';

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Formats the minimum and maximum of the values, such as "4.10–4.60". */
export function spread(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;
}

/** Formats bytes as kilobytes of 1,000 bytes, the unit used for size budgets. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** Formats a table as Markdown. */
export function table(header: readonly string[], lines: readonly (readonly string[])[]): string {
  const rule = header.map((_, column) => (column === 0 ? '---' : '--:'));
  return [header, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
