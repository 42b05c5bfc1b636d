import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS);
  // A page in a background tab, or restored from the back/forward cache, may be hours old.
  window.addEventListener('pageshow', notify);
  document.addEventListener('visibilitychange', notify);
  return () => {
    clearInterval(timer);
    window.removeEventListener('pageshow', notify);
    document.removeEventListener('visibilitychange', notify);
  };
}

/** Rounded down to the minute, so that all reads within one render agree. */
function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

/** Returns the time (milliseconds since 1970), rounded to the minute; null on the server and during hydration. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, currentMinute, () => null);
}
