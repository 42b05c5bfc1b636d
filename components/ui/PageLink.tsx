import Link from 'next/link';
import type { ComponentProps, ReactElement } from 'react';

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & { readonly href: string };

/** Prefetched on intent (`usePrefetchOnIntent`), because a page can have a hundred of these links. */
export function PageLink(props: PageLinkProps): ReactElement {
  return <Link prefetch={false} {...props} />;
}
