import type { i18n } from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadNamespace, namespaceStatus } from '@/lib/locale/lazy-namespaces';
import { useTranslation } from '@/lib/locale/use-translation';

/** Loads the messages of the `map` namespace. Returns whether they have loaded. */
export function useMapMessages(onFailure: (error: Error) => void): boolean {
  const { i18n } = useTranslation('common');
  // The state is unused; setting it triggers a render once the messages have loaded.
  const [, setLoadedInstance] = useState<i18n | null>(null);
  const reportFailure = useEffectEvent(onFailure);

  useEffect(
    function loadMessages() {
      let isCurrent = true;
      void loadNamespace(i18n, 'map').then(function settle(status) {
        if (!isCurrent) return;
        if (status === 'failed') reportFailure(new Error("The map's messages failed to load."));
        else setLoadedInstance(i18n);
      });
      return () => {
        isCurrent = false;
      };
    },
    [i18n],
  );

  return namespaceStatus(i18n, 'map') === 'loaded';
}
