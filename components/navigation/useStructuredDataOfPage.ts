import { useRouter } from 'next/router';
import { useEffect } from 'react';

/**
 * Removes the structured data of the first page after a navigation, since it describes that page only. Crawlers load
 * each page as a document.
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
