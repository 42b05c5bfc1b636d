import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface LateProps<Props> {
  /** A function of the module, not of a render. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  readonly isWanted?: boolean;
  /** Shown until then. */
  readonly placeholder?: ReactNode;
}

const RETRY_MS = 3_000;

/**
 * A part of the page whose code comes after the page, once it is wanted. What doesn't arrive is asked for again until it
 * does, and takes nothing else down (`next/dynamic` and `lazy` would).
 */
export function Late<Props extends object>({
  load,
  props,
  isWanted = true,
  placeholder = null,
}: LateProps<Props>): ReactNode {
  const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<Props> } | null>(null);
  const isMissing = isWanted && loaded === null;
  useEffect(
    function fetchCode() {
      if (!isMissing) return;
      let isGone = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      function attempt(): void {
        load().then(
          (Part) => {
            if (!isGone) setLoaded({ Part });
          },
          () => {
            if (!isGone) timer = setTimeout(attempt, RETRY_MS);
          },
        );
      }
      attempt();
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    },
    [isMissing, load],
  );
  return loaded ? <loaded.Part {...props} /> : placeholder;
}
