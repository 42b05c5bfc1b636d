/** Returns the URL in the address bar, in the format of router events. */
export function currentUrl(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
