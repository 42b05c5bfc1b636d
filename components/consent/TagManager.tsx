import type { ReactElement } from 'react';
import type { PageProps } from '@/lib/page/page';
import { pushOf } from '@/lib/data-layer/push';
import { createTagManager, readSettings } from '@/services/browser/tag-manager/tag-manager';
import { listenToActions } from '@/services/browser/track';
import type { PageState } from '@/store/page-state';
import { Consent } from './Consent';
import { usePageTracking } from './usePageTracking';

/** One per document, because the tag manager's script and data layer are global. */
const settings = readSettings(document);
const tagManager = settings && createTagManager(settings.id, settings.url);

if (tagManager) {
  listenToActions(function pushAction([name, details]) {
    const push = pushOf(name, details);
    if (push) tagManager.push(push);
  });
}

interface TagManagerProps {
  readonly pageProps: PageProps<unknown, PageState>;
}

/** Tracks page views and renders the consent banner. Import it through `LazyTagManager` only. */
export function TagManager({ pageProps }: TagManagerProps): ReactElement | null {
  usePageTracking(pageProps);
  return settings && tagManager && <Consent labels={settings.labels} tagManager={tagManager} />;
}
