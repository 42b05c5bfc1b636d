import dynamic from 'next/dynamic';
import type { ComponentProps, ReactElement } from 'react';
import { TAG_MANAGER_ID } from '@/lib/page/document-data';

const TagManager = dynamic(
  () => import(/* webpackChunkName: "tag-manager" */ './TagManager').then((module) => module.TagManager),
  { ssr: false },
);

/** Render it after hydration only, because the server has no document. */
export function LazyTagManager(props: ComponentProps<typeof TagManager>): ReactElement | null {
  return document.getElementById(TAG_MANAGER_ID) && <TagManager {...props} />;
}
