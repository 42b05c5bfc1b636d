/** For example for the address bar, before the visitor opens the page. */
export function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}

export function subscribeToActivation(notify: () => void): () => void {
  document.addEventListener('prerenderingchange', notify);
  return () => document.removeEventListener('prerenderingchange', notify);
}
