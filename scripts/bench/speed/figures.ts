import { percentile } from '../places/report';

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Least and most: "4.10–4.60". */
export function spread(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;
}

/** Thousands of bytes, as the budgets count them. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** A table as Markdown, which reads well in a terminal too. */
export function table(header: readonly string[], lines: readonly (readonly string[])[]): string {
  const rule = header.map((_, column) => (column === 0 ? '---' : '--:'));
  return [header, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
