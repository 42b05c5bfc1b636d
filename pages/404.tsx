import type { GetStaticProps } from 'next';
import { siteConfig } from '@/lib/env/site-config';
import { problemPageProps } from '@/lib/http/localized-page';

/** Paths outside every locale that no route file serves. Made at build time, in the default language; the layout shows the problem. */
export default function Problem404(): null {
  return null;
}

export const getStaticProps: GetStaticProps = async function getStaticProps() {
  const props = await problemPageProps(siteConfig().defaultLocale, 404);
  return { props: { ...props, site: { ...props.site, openAtRange: null } } };
};
