import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react';

interface AfterHydrationProps {
  readonly children: ReactNode;
  /** Rendered by the server and during hydration. Defaults to nothing. */
  readonly fallback?: ReactNode;
}

/**
 * Renders its children after hydration. Components loaded by `next/dynamic` without server rendering need this: React
 * restarts hydration at the visitor's first click, and if their code has loaded by then, their HTML would differ from
 * the server's. React would then replace the whole page, and the click would be lost.
 */
export function AfterHydration({ children, fallback = null }: AfterHydrationProps): ReactElement {
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return <>{isHydrated ? children : fallback}</>;
}
