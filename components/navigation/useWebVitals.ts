import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '@/lib/browser/yielding';
import type { WebVitalsReport } from '@/lib/web-vitals/report';
import { WEB_VITALS_META } from '@/lib/web-vitals/meta';
import { useTranslation } from '@/lib/locale/use-translation';
import { consentState } from '@/services/browser/tag-manager/consent-state';
import { useAppSelector } from '@/store/hooks';

/** Other scripts of the page have priority. */
const MAX_WAIT_MS = 5_000;

/**
 * Measures the Web Vitals of this document if it is part of the sample that the site measures. If the site asks for
 * consent, they are reported only with consent.
 */
export function useWebVitals(): void {
  const { i18n } = useTranslation('common');
  const pageType = useAppSelector((state) => state.page.type);
  const device = useAppSelector((state) => state.client.device);
  const labels = useEffectEvent(() => ({
    pageType,
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
    // Without the script, this visit is not measured.
    measure().catch(() => {});
  }, []);
}
