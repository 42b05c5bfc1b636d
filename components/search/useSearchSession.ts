import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

/**
 * Returns a session token that is shared by all requests of one search. It changes after each navigation
 * (specification, section 4).
 */
export function useSearchSession(): string {
  const router = useRouter();
  const [token, setToken] = useState('');

  useEffect(
    function renewAfterNavigation() {
      const renew = (): void => setToken(newToken());
      renew();
      router.events.on('routeChangeComplete', renew);
      return () => router.events.off('routeChangeComplete', renew);
    },
    [router.events],
  );

  return token;
}

/**
 * Creates a random token. `crypto.randomUUID` requires a secure context, which the site lacks when tests run it on a
 * plain HTTP host.
 */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
