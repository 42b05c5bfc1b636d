import { useRouter } from 'next/router';
import { useEffect } from 'react';

/**
 * Removes the first page's structured data on navigation, because it describes that page only. Crawlers load each
 * page as a document, so they always see the right data.
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
