import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

/** A token that groups the keystrokes of one search; a new one once a navigation has ended (specification, section 4). */
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

/** `crypto.randomUUID` needs a secure context, which a test on a plain-HTTP host is not. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
