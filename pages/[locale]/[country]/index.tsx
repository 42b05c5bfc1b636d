import { brand } from '@/lib/brand/brand';
import { notFound } from '@/lib/page/page';
import { valueOr } from '@locator/base';
import { defaultCountry, siteConfig } from '@/lib/server/env/site-config';
import { ownBrand } from '@/lib/brand/server/server-brand';
import { hasNewsletter } from '@/lib/server/http/site-props';
import { localizedPage } from '@/lib/server/http/localized-page';
import { listedCountries } from '@/services/backend/listed-countries';
import { services } from '@/services/connect';
import { accessibilityPage } from '@/services/page-content/information/accessibility-page';
import { legalPage } from '@/services/page-content/information/legal-page';
import { privacyPage, siteMapPage } from '@/services/page-content/information/information-pages';

/** Information page. Next.js requires the name `[country]` for the second segment of all routes. */
export { Information as default } from '@/components/layout/Information';

export const getServerSideProps = localizedPage('information', [], async ({ route, t }) => {
  switch (route.topic) {
    case 'accessibility':
      return accessibilityPage({ route, t, contactUrl: brand().contactUrl });
    case 'privacy':
      return privacyPage({
        route,
        t,
        thirdParties: { ...siteConfig(), newsletter: hasNewsletter() ? siteConfig().newsletter : null },
        hasWebVitals: siteConfig().operation.webVitalsPercent > 0,
        countsPageViews: siteConfig().usageFolder !== null,
      });
    case 'legal': {
      const legal = ownBrand()?.legal;
      return legal ? legalPage({ route, t, legal }) : notFound;
    }
    case 'siteMap': {
      const { backend } = await services();
      const country = defaultCountry(route.locale).code;
      const [countries, counties] = await Promise.all([
        listedCountries(backend, route.locale, siteConfig().countries),
        backend.counties(country, route.locale),
      ]);
      return siteMapPage({
        route,
        t,
        country,
        countries: valueOr(countries, []),
        counties: valueOr(counties, []),
      });
    }
  }
});
