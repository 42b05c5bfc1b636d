import type { Graph, Thing } from 'schema-dts';

/** Serialises a value for a `<script>` in HTML. Escapes `<`, so that no string can close the element. */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export const PAGE_VIEWS_META = 'counts-page-views';

export const WEB_VITALS_META = 'web-vitals-percent';

export const TAG_MANAGER_ID = 'tag-manager';

export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return jsonBlock(graph);
}

export const PREFETCHED_DATA_SECONDS = 30;
