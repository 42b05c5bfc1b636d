import { breadcrumbList, withoutRepeatedLabels } from '@/lib/page/breadcrumb-list';
import type { PageHead, PageMetadata, PageOutcome } from '@/lib/page/page';
import { openGraphImageUrl, type Route, writeUrl } from '@/lib/url/routes';
import { siteConfig } from '../env/site-config';
import type { ResponseMetadata } from './response-metadata';

export function responseMetadata(
  {
    imageLines = [],
    imageMap,
    imagePicture,
    describe,
  }: Pick<
    PageOutcome<unknown, unknown> & { kind: 'page' },
    'imageLines' | 'imageMap' | 'imagePicture' | 'describe'
  >,
  { locale }: Route,
  { title, description, breadcrumb, canonicalUrl, openGraphImageUrl }: PageHead & RouteUrls,
): ResponseMetadata {
  const { siteUrl } = siteConfig();
  const page = { locale, siteUrl, url: canonicalUrl, title, description, openGraphImageUrl };
  return {
    structuredData: [...(describe?.(page) ?? []), ...breadcrumbList(page, breadcrumb)],
    image: {
      title,
      lines: imageLines,
      ...(imageMap && { map: imageMap }),
      ...(imagePicture && { picture: imagePicture }),
    },
  };
}

interface RouteUrls {
  readonly canonicalUrl: string;
  readonly openGraphImageUrl: string;
}

export function headOf(metadata: PageMetadata, route: Route): PageHead & RouteUrls {
  const { siteUrl, locales } = siteConfig();
  const url = writeUrl(route);
  return {
    ...metadata,
    breadcrumb: withoutRepeatedLabels(metadata.breadcrumb),
    canonicalUrl: siteUrl + url,
    venuesFileUrl: siteUrl + writeUrl({ name: 'venuesFile', locale: route.locale }),
    openGraphImageUrl: siteUrl + openGraphImageUrl(url),
    alternates: locales.map((locale) => ({ locale, url: siteUrl + writeUrl({ ...route, locale }) })),
  };
}
