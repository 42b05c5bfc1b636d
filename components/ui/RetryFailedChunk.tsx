import type { DynamicOptionsLoadingProps } from 'next/dynamic';
import { useEffect } from 'react';

const RETRY_MS = 3_000;

/**
 * The `loading` component of `next/dynamic` for components that show nothing until their code has loaded. Retries
 * every three seconds if the chunk fails to load.
 */
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
