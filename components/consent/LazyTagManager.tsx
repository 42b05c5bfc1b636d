import dynamic from 'next/dynamic';
import { type ComponentProps, type ReactElement, useSyncExternalStore } from 'react';
import { TAG_MANAGER_ID } from '@/lib/page/document-data';

const TagManager = dynamic(
  () => import(/* webpackChunkName: "tag-manager" */ './TagManager').then((module) => module.TagManager),
  { ssr: false },
);

export function LazyTagManager({ pageProps }: ComponentProps<typeof TagManager>): ReactElement | null {
  const hasSettings = useSyncExternalStore(
    () => () => {},
    () => document.getElementById(TAG_MANAGER_ID) !== null,
    () => false,
  );
  return hasSettings ? <TagManager pageProps={pageProps} /> : null;
}
