import type { Graph, Thing } from 'schema-dts';
import { jsonBlock } from '../page/document-data';

/** Returns the content of a `<script type="application/ld+json">`. */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return jsonBlock(graph);
}
