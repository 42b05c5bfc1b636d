import Router from 'next/router';
import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { withBasePath } from '@/lib/url/base-path';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly href: string;
  /** False keeps the scroll position. Defaults to true. */
  readonly scroll?: boolean;
};

/**
 * Links to another page of the site, which replaces this one without a full load. `next/link` would do the same, but
 * its hooks run for each of a page's links, of which there can be hundreds; `usePrefetchOnIntent` prefetches.
 */
export function PageLink({ scroll = true, onClick, ...link }: PageLinkProps): ReactElement {
  return (
    <a
      {...link}
      href={withBasePath(link.href)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || opensElsewhere(event)) return;
        event.preventDefault();
        void Router.push(link.href, undefined, { scroll });
      }}
    />
  );
}

/** A new tab or window, or a download. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0;
}
