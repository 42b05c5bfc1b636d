import type { ServerResponse } from 'node:http';
import type { Thing } from 'schema-dts';
import type { ImageMap } from '@/lib/page/page';

export interface ResponseMetadata {
  readonly structuredData: readonly Thing[];
  readonly image: ImageText;
}

export interface ImageText {
  readonly title: string;
  readonly lines: readonly string[];
  readonly map?: ImageMap;
  /** Shown instead of the map. */
  readonly picture?: string;
}

/** A registered symbol, because Next loads separate instances of this module for pages and for `_document`. */
const METADATA = Symbol.for('venue-locator.response-metadata');

/** `_document` reads it from the response; props would also be sent to the browser. */
export function setResponseMetadata(response: ServerResponse, metadata: ResponseMetadata): void {
  Object.assign(response, { [METADATA]: metadata });
}

export function responseMetadataOf(response: ServerResponse): ResponseMetadata | null {
  const { [METADATA]: metadata }: { [METADATA]?: ResponseMetadata } = response as object;
  return metadata ?? null;
}
