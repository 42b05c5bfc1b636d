import { type ReactNode, useDeferredValue, useState } from 'react';
import { historyEntryKey, readPosition } from '@/services/browser/saved-positions';
import { useIsHydrated } from './AfterHydration';

/**
 * After a click, renders its children in a second step, so that the top of the page is shown sooner. The whole page is
 * rendered at once by the server, during hydration, and where the browser scrolls down: to a target, or Back.
 */
export function BelowFirstScreen({ children }: { readonly children: ReactNode }): ReactNode {
  const isHydrated = useIsHydrated();
  const [isAtOnce] = useState(
    () => !isHydrated || window.location.hash !== '' || readPosition(historyEntryKey()) !== null,
  );
  return useDeferredValue(true, isAtOnce) ? children : null;
}
