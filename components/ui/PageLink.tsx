import type { ComponentProps, ReactElement } from 'react';

type PageLinkProps = ComponentProps<'a'> & { readonly href: string };

/**
 * A link to one of the site's own pages in the same language, which `usePageLinks` shows without loading a document. No
 * `next/link`: a page has a hundred of these, and each would bring hooks and listeners of its own.
 */
export function PageLink(props: PageLinkProps): ReactElement {
  return <a data-page="" {...props} />;
}
