/** What the address bar shows, in the form in which the router names a page. */
export function shownUrl(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
