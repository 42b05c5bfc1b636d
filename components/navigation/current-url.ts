/** Returns the URL of the address bar, in the format of the router's events. */
export function currentUrl(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
