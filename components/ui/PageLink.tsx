import Link from 'next/link';
import type { ComponentProps, ReactElement } from 'react';

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & { readonly href: string };

/**
 * Renders a link to a page of the site in the same language. The page is prefetched on intent (`usePrefetchOnIntent`),
 * not when the link scrolls into view, because a page can have a hundred of these links.
 */
export function PageLink(props: PageLinkProps): ReactElement {
  return <Link prefetch={false} {...props} />;
}
