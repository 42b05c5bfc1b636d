import type { ServerResponse } from 'node:http';
import type { Thing } from 'schema-dts';
import type { ImageMap } from '@/lib/page/page';

/** Data for a page's structured data and Open Graph image. */
export interface ResponseMetadata {
  readonly structuredData: readonly Thing[];
  readonly image: ImageText;
}

export interface ImageText {
  readonly title: string;
  readonly lines: readonly string[];
  /** The map to draw next to the text. */
  readonly map?: ImageMap;
}

/** A registered symbol, because Next loads this module separately for pages and for the document. */
const METADATA = Symbol.for('venue-locator.response-metadata');

/**
 * Attaches metadata to the response, where the document finds it. As props, it would also be sent to the browser,
 * which does not need it.
 */
export function setResponseMetadata(response: ServerResponse, metadata: ResponseMetadata): void {
  Object.assign(response, { [METADATA]: metadata });
}

export function responseMetadataOf(response: ServerResponse): ResponseMetadata | null {
  const { [METADATA]: metadata }: { [METADATA]?: ResponseMetadata } = response as object;
  return metadata ?? null;
}
