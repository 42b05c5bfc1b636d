import type { GetStaticProps } from 'next';
import { siteConfig } from '@/lib/env/site-config';
import { problemPageProps } from '@/lib/http/localized-page';

/** A fault of our own while a page was made. Made at build time, in the default language; the layout shows the problem. */
export default function Problem500(): null {
  return null;
}

export const getStaticProps: GetStaticProps = async function getStaticProps() {
  return { props: await problemPageProps(siteConfig().defaultLocale, 500) };
};
