import type { GetStaticProps } from 'next';
import { openBrand } from '@/lib/brand/server/server-brand';
import { siteConfig } from '@/lib/server/env/site-config';
import { problemPageProps } from '@/lib/server/http/problem-page';

/** 404 page for paths that belong to no locale. Prerendered in the default language; the layout renders the error. */
export { NoContent as default } from '@/components/ui/NoContent';

export const getStaticProps: GetStaticProps = async function getStaticProps() {
  // Runs during the build, before any server.
  const { brandFile, defaultLocale } = siteConfig();
  openBrand(brandFile);
  const props = await problemPageProps(defaultLocale, 404);
  return { props: { ...props, site: { ...props.site, openAtRange: null } } };
};
