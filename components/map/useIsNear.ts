import { type RefObject, useEffect, useState } from 'react';

/** How far below or above the window a part begins to count as near: a flick of the thumb on a phone. */
const MARGIN = '300px 0px';

/** Whether a part of the page has come near the window; once it has, it stays so. */
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
