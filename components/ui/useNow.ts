import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS);
  // The time may be hours old when a background tab is shown again, or a page is restored from the back/forward cache.
  window.addEventListener('pageshow', notify);
  document.addEventListener('visibilitychange', notify);
  return () => {
    clearInterval(timer);
    window.removeEventListener('pageshow', notify);
    document.removeEventListener('visibilitychange', notify);
  };
}

/** Returns the current time, rounded down to the minute, so that it stays the same throughout a render. */
function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

/** Returns the time in ms, rounded down to the minute; null on the server and during hydration. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, currentMinute, () => null);
}
