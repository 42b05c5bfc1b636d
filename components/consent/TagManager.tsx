import { type ReactElement, useSyncExternalStore } from 'react';
import { isPrerendering, subscribeToActivation } from '@/lib/page/activation';
import type { PageProps } from '@/lib/page/page';
import { pushOf } from '@/lib/data-layer/push';
import type { TagManagerSettings } from '@/services/browser/tag-manager/settings';
import {
  createTagManager,
  readSettings,
  type TagManager as TagManagerService,
} from '@/services/browser/tag-manager/tag-manager';
import { listenToActions } from '@/services/browser/track';
import type { PageState } from '@/store/page-state';
import { Consent } from './Consent';
import { usePageTracking } from './usePageTracking';

const settings = readSettings(document);
let created: TagManagerService | null = null;

/** Created once per page load, because its script and data layer are global. */
function tagManagerOf({ id, url }: TagManagerSettings): TagManagerService {
  if (created) return created;
  const tagManager = createTagManager(id, url);
  listenToActions(function pushAction([name, details]) {
    const push = pushOf(name, details);
    if (push) tagManager.push(push);
  });
  created = tagManager;
  return tagManager;
}

interface TagManagerProps {
  readonly pageProps: PageProps<unknown, PageState>;
}

/** On a prerendered page, waits until the visitor opens it. Import it through `LazyTagManager` only. */
export function TagManager({ pageProps }: TagManagerProps): ReactElement | null {
  const isOpened = useSyncExternalStore(subscribeToActivation, () => !isPrerendering());
  return settings && isOpened ? <OpenedTagManager pageProps={pageProps} settings={settings} /> : null;
}

interface OpenedTagManagerProps extends TagManagerProps {
  readonly settings: TagManagerSettings;
}

function OpenedTagManager({ pageProps, settings }: OpenedTagManagerProps): ReactElement {
  usePageTracking(pageProps);
  return <Consent labels={settings.labels} tagManager={tagManagerOf(settings)} />;
}
