import type { GetServerSideProps } from 'next';
import { siteConfig } from '@/lib/env/site-config';
import { preferredLocale } from '@/lib/locale/accept-language';
import { writeUrl } from '@/lib/url/routes';

/** The root has no page of its own: it sends the visitor to the home page in their language. */
export default function Root(): null {
  return null;
}

export const getServerSideProps: GetServerSideProps = function getServerSideProps({ req, res }) {
  const { locales, defaultLocale } = siteConfig();
  const locale = preferredLocale(req.headers['accept-language'], locales, defaultLocale);
  res.setHeader('Vary', 'Accept-Language');
  return Promise.resolve({ redirect: { destination: writeUrl({ name: 'home', locale }), permanent: false } });
};
