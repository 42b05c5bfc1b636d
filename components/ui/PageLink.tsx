import Router from 'next/router';
import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { withBasePath } from '@/lib/url/base-path';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly href: string;
  /** False keeps the scroll position. Defaults to true. */
  readonly scroll?: boolean;
};

/** Without a full load. The hooks of `next/link` would run for each of a page's links, of which there can be hundreds. */
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
