import { type RefObject, useEffect, useState } from 'react';

/** Distance from the viewport at which an element counts as near: one flick on a phone. */
const MARGIN = '300px 0px';

/** Returns whether an element has been near the viewport. Stays true afterwards. */
export function useIsNear(part: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(
    function watchUntilNear() {
      if (isNear || !part.current) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
        },
        { rootMargin: MARGIN },
      );
      observer.observe(part.current);
      return () => observer.disconnect();
    },
    [isNear, part],
  );
  return isNear;
}
