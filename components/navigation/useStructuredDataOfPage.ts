import { useRouter } from 'next/router';
import { useEffect } from 'react';

/**
 * What the document says for machines is about the page it came with. Once another page is shown in it, it would be
 * about the wrong one, so it goes; crawlers, whom it is for, ask for each page by itself.
 */
export function useStructuredDataOfPage(): void {
  const router = useRouter();
  useEffect(
    function dropWithPage() {
      function drop(): void {
        document.querySelector('script[type="application/ld+json"]')?.remove();
      }
      router.events.on('routeChangeComplete', drop);
      return () => router.events.off('routeChangeComplete', drop);
    },
    [router],
  );
}
