import Link from 'next/link';
import { useRouter } from 'next/router';
import type { ComponentProps, ReactElement } from 'react';

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & { readonly href: string };

/**
 * A link to a page of the site in the same language. It prefetches the page's code on intent (pointer, touch,
 * keyboard focus), not when it scrolls into view, because a page has a hundred of these links.
 */
export function PageLink(props: PageLinkProps): ReactElement {
  const router = useRouter();
  function prefetch(): void {
    // A click retries a failed prefetch.
    router.prefetch(props.href).catch(() => {});
  }
  return <Link prefetch={false} onFocus={prefetch} {...props} />;
}
