/**
 * Returns whether the browser is prerendering this page, which the visitor has not opened yet (Chromium's speculation
 * rules).
 */
export function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}

/** Calls `notify` when the visitor opens a prerendered page. Returns an unsubscribe function. */
export function subscribeToActivation(notify: () => void): () => void {
  document.addEventListener('prerenderingchange', notify);
  return () => document.removeEventListener('prerenderingchange', notify);
}
