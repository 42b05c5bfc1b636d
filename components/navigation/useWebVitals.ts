import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '@/lib/page/yielding';
import type { WebVitalsReport } from '@/lib/page/web-vitals-report';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/store/hooks';
import { WEB_VITALS_META } from '@/lib/page/document-data';
import { consentState } from '@/services/browser/tag-manager/settings';

/** The page's other scripts run first. */
const MAX_WAIT_MS = 5_000;

/** Measures the Web Vitals of a sampled page load; with consent, on sites that ask for it. */
export function useWebVitals(): void {
  const { i18n } = useTranslation('common');
  const pageType = useAppSelector((state) => state.page.type);
  const device = useAppSelector((state) => state.client.device);
  const labels = useEffectEvent(() => ({
    pageType: pageType ?? ('none' as const),
    device,
    locale: i18n.language as WebVitalsReport['locale'],
  }));

  useEffect(function measureSample() {
    const percent = document.querySelector<HTMLMetaElement>(`meta[name="${WEB_VITALS_META}"]`)?.content;
    if (Math.random() * 100 >= Number(percent ?? 0)) return;
    async function measure(): Promise<void> {
      await whenIdle(MAX_WAIT_MS);
      const { measureWebVitals } = await import('@/services/browser/web-vitals');
      measureWebVitals(labels(), () => ['accepted', 'not-asked'].includes(consentState()));
    }
    // If the script fails to load, this page load is simply not measured.
    measure().catch(() => {});
  }, []);
}
