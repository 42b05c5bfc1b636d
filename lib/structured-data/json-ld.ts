import type { Graph, Thing } from 'schema-dts';

/**
 * The text of a `<script type="application/ld+json">` about some things. No character of it can end the script: `<` is
 * written as the escape that JSON has for it.
 */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
