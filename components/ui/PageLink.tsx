import type { ComponentProps, ReactElement } from 'react';

type PageLinkProps = ComponentProps<'a'> & { readonly href: string };

/**
 * Renders an internal link, which `usePageLinks` navigates without a full page load. `next/link` would add hooks and
 * listeners to each of the hundred links of a page.
 */
export function PageLink(props: PageLinkProps): ReactElement {
  return <a data-page="" {...props} />;
}
