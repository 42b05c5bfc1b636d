import type { GetServerSideProps } from 'next';
import { siteConfig } from '@/lib/server/env/site-config';
import { resultsUrl } from '@/lib/url/browser-urls';
import { preferredLocale } from '@/lib/locale/accept-language';

/** Keeps the query. */
export { NoContent as default } from '@/components/ui/NoContent';

export const getServerSideProps: GetServerSideProps = function getServerSideProps({ req, res, resolvedUrl }) {
  const { locales, defaultLocale } = siteConfig();
  const locale = preferredLocale(req.headers['accept-language'], locales, defaultLocale);
  const { search } = new URL(resolvedUrl, 'http://request.invalid');
  res.setHeader('Vary', 'Accept-Language');
  return Promise.resolve({ redirect: { destination: resultsUrl(locale) + search, permanent: false } });
};
