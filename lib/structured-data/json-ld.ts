import type { Graph, Thing } from 'schema-dts';

/**
 * Returns the content of a `<script type="application/ld+json">`. Escapes `<`, so that no value can close the script
 * element.
 */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
