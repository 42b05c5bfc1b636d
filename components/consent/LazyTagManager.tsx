import dynamic from 'next/dynamic';
import { type ReactElement, useSyncExternalStore } from 'react';
import type { PageProps } from '@/lib/page/page';
import { TAG_MANAGER_ID } from '@/lib/page/document-data';
import type { PageState } from '@/store/page-state';

const TagManager = dynamic(
  () => import(/* webpackChunkName: "tag-manager" */ './TagManager').then((module) => module.TagManager),
  { ssr: false },
);

interface LazyTagManagerProps {
  readonly pageProps: PageProps<unknown, PageState>;
}

export function LazyTagManager({ pageProps }: LazyTagManagerProps): ReactElement | null {
  const hasSettings = useSyncExternalStore(
    () => () => {},
    () => document.getElementById(TAG_MANAGER_ID) !== null,
    () => false,
  );
  return hasSettings ? <TagManager pageProps={pageProps} /> : null;
}
