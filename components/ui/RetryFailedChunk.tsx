import type { DynamicOptionsLoadingProps } from 'next/dynamic';
import { useEffect } from 'react';

const RETRY_MS = 3_000;

/** `loading` component of `next/dynamic` that shows nothing, and retries a failed chunk every three seconds. */
export function RetryFailedChunk({ error, retry }: DynamicOptionsLoadingProps): null {
  useEffect(
    function scheduleRetry() {
      if (!error || !retry) return;
      const timer = setTimeout(retry, RETRY_MS);
      return () => clearTimeout(timer);
    },
    [error, retry],
  );
  return null;
}
