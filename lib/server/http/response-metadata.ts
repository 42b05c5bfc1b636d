import type { ServerResponse } from 'node:http';
import type { Thing } from 'schema-dts';

/** What a page says beside its HTML: to machines, and in the picture that is shown where somebody shares it. */
export interface ResponseMetadata {
  readonly structuredData: readonly Thing[];
  readonly picture: ImageText;
}

export interface ImageText {
  /** The page's own title. */
  readonly title: string;
  /** A line each, shortest first to be missed: what the page has to tell in numbers and names. */
  readonly facts: readonly string[];
}

/** A well-known symbol, since Next may load this module once for pages and once for the document around them. */
const NOTES = Symbol.for('venue-locator.page-notes');

/**
 * Leaves notes on the response that a page answers. They travel this way and not as props, because props are sent to the
 * browser once more as data, where nobody reads them.
 */
export function setResponseMetadata(response: ServerResponse, notes: ResponseMetadata): void {
  Object.assign(response, { [NOTES]: notes });
}

export function responseMetadataOf(response: ServerResponse): ResponseMetadata | null {
  const { [NOTES]: notes }: { [NOTES]?: ResponseMetadata } = response as object;
  return notes ?? null;
}
