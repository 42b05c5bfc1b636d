/** Decodes a path or a part of it (RFC 3986); null if its percent-encoding is invalid. */
export function decodeUri(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
