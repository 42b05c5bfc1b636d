import { useRouter } from 'next/router';
import { useEffect } from 'react';

/**
 * Removes the structured data of the first page after a navigation, since it describes that page only. Crawlers load
 * each page as a document.
 */
export function useStructuredDataRemoval(): void {
  const router = useRouter();
  useEffect(
    function removeOnNavigation() {
      function remove(): void {
        document.querySelector('script[type="application/ld+json"]')?.remove();
      }
      router.events.on('routeChangeComplete', remove);
      return () => router.events.off('routeChangeComplete', remove);
    },
    [router],
  );
}
