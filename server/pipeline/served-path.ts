/** RFC 3986, section 2.3: these mean the same encoded and plain, and Next looks for files and pages under both. */
const ENCODED_UNRESERVED = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi;

/**
 * Returns the path that Next serves for a request target, without its query: dot segments resolved and backslashes
 * turned as the URL standard says, slashes merged, unreserved characters plain. Null when it is no URL. Next parses the
 * target in the same way, so a decision about the raw target would be about another page.
 */
export function servedPath(target: string): string | null {
  // Concatenated, since a target that begins with two slashes would name a host.
  const url = `http://site${target}`;
  return URL.canParse(url) ? normalized(new URL(url).pathname) : null;
}

/** Returns the address to redirect a request target to: the path that Next serves, with the query. */
export function servedAddress(target: string): string | null {
  const path = servedPath(target);
  return path === null ? null : path + new URL(`http://site${target}`).search;
}

/** Returns the path of a request target as it was sent, without its query. */
export function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? '/';
}

function normalized(path: string): string {
  return path.replace(ENCODED_UNRESERVED, (code) => decodeURIComponent(code)).replace(/\/{2,}/g, '/');
}
