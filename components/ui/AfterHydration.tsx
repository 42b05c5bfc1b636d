import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react';

interface AfterHydrationProps {
  readonly children: ReactNode;
  /** Rendered by the server and during hydration. Defaults to nothing. */
  readonly fallback?: ReactNode;
}

/**
 * Components loaded by `next/dynamic` without server rendering need this: React restarts hydration at the first click, and
 * if their code has loaded by then, it would replace the whole page, and the click would be lost.
 */
export function AfterHydration({ children, fallback = null }: AfterHydrationProps): ReactElement {
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return <>{isHydrated ? children : fallback}</>;
}
