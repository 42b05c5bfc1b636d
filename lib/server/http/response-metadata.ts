import type { ServerResponse } from 'node:http';
import type { Thing } from 'schema-dts';

/** Data of a page for its structured data and its Open Graph image. */
export interface ResponseMetadata {
  readonly structuredData: readonly Thing[];
  readonly image: ImageText;
}

export interface ImageText {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A registered symbol, since Next loads this module separately for pages and for the document. */
const METADATA = Symbol.for('venue-locator.response-metadata');

/**
 * Attaches metadata to the response, for the document. Props would also be sent to the browser, which does not need the
 * metadata.
 */
export function setResponseMetadata(response: ServerResponse, metadata: ResponseMetadata): void {
  Object.assign(response, { [METADATA]: metadata });
}

export function responseMetadataOf(response: ServerResponse): ResponseMetadata | null {
  const { [METADATA]: metadata }: { [METADATA]?: ResponseMetadata } = response as object;
  return metadata ?? null;
}
