/** Default export of pages that only send a file, and of error pages, which the layout renders. */
export function NoContent(): null {
  return null;
}
