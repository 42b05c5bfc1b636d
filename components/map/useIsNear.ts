import { type RefObject, useEffect, useState } from 'react';

/** Distance from the viewport at which an element is considered near: about one swipe on a phone. */
const MARGIN = '300px 0px';

/** Returns whether an element has been near the viewport at least once. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(
    function watchUntilNear() {
      if (isNear || !element.current) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
        },
        { rootMargin: MARGIN },
      );
      observer.observe(element.current);
      return () => observer.disconnect();
    },
    [isNear, element],
  );
  return isNear;
}
