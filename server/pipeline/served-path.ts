/** Percent-encoded unreserved characters, which are equivalent to their decoded form (RFC 3986, section 2.3). */
const ENCODED_UNRESERVED = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi;

/**
 * Returns the path that Next serves for a request target, without its query: dot segments resolved, backslashes
 * replaced, slashes merged, unreserved characters decoded. Returns null for an invalid URL. Next normalises the
 * target in the same way, so a decision based on the raw target would apply to a different page.
 */
export function servedPath(target: string): string | null {
  // Prepend an origin instead of resolving the target as a relative URL, which would take the first segment of a target
  // such as `//name` for a host.
  const url = `http://site${target}`;
  return URL.canParse(url) ? normalized(new URL(url).pathname) : null;
}

/** Returns the URL to which a request target is redirected: the path that Next serves, with the query. */
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
