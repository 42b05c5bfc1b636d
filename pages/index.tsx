import type { GetServerSideProps } from 'next';
import { siteConfig } from '@/lib/server/env/site-config';
import { preferredLocale } from '@/lib/locale/accept-language';
import { homeUrl } from '@/lib/url/browser-urls';

export { NoContent as default } from '@/components/ui/NoContent';

export const getServerSideProps: GetServerSideProps = function getServerSideProps({ req, res }) {
  const { locales, defaultLocale } = siteConfig();
  const locale = preferredLocale(req.headers['accept-language'], locales, defaultLocale);
  res.setHeader('Vary', 'Accept-Language');
  return Promise.resolve({ redirect: { destination: homeUrl(locale), permanent: false } });
};
