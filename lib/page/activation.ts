/** Returns whether the browser is prerendering this page, for example for the address bar, before the visitor opens it. */
export function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}

/** Calls `notify` when the visitor opens a prerendered page. Returns an unsubscribe function. */
export function subscribeToActivation(notify: () => void): () => void {
  document.addEventListener('prerenderingchange', notify);
  return () => document.removeEventListener('prerenderingchange', notify);
}
