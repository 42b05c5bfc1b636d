export function currentUrl(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
