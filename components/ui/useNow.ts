import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS);
  // A page taken out of the back/forward cache, or a tab looked at again, may have slept for hours.
  window.addEventListener('pageshow', notify);
  document.addEventListener('visibilitychange', notify);
  return () => {
    clearInterval(timer);
    window.removeEventListener('pageshow', notify);
    document.removeEventListener('visibilitychange', notify);
  };
}

/** Rounded down to the minute, so that two readings in a render agree. */
function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

/** The time (milliseconds since 1970), by the minute; null on the server and in the first render. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, currentMinute, () => null);
}
