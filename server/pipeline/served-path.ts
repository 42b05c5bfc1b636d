/** Percent-encoded unreserved characters, which are equivalent to their decoded form (RFC 3986, section 2.3). */
const ENCODED_UNRESERVED = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi;

/**
 * Without the query: dot segments resolved, backslashes replaced, slashes merged, unreserved characters decoded, as Next
 * does: a decision about the raw target would apply to a different page. Null for an invalid URL.
 */
export function servedPath(target: string): string | null {
  // Not resolved as a relative URL, which would take the first segment of `//name` for a host.
  const url = `http://site${target}`;
  return URL.canParse(url) ? normalized(new URL(url).pathname) : null;
}

export function normalizedTarget(target: string): string | null {
  const path = servedPath(target);
  return path === null ? null : path + new URL(`http://site${target}`).search;
}

export function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? '/';
}

function normalized(path: string): string {
  return path.replace(ENCODED_UNRESERVED, (code) => decodeURIComponent(code)).replace(/\/{2,}/g, '/');
}
