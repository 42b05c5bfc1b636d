import { useRouter } from 'next/router';
import { useEffect } from 'react';

/**
 * Removes the first page's structured data on client-side navigation, because it describes that page only. Crawlers
 * load every page separately, so they always see the right data.
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
