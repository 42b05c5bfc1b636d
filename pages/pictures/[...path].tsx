import { brand } from '@/lib/brand/brand';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSideProps, GetServerSidePropsContext, Redirect } from 'next';
import { createImageQueue } from '@/services/page-content/open-graph-image/image-queue';
import { photos } from '@/services/connect';
import { IMAGE_TYPE } from '@/lib/page/open-graph-format';
import { responseMetadataOf, type ImageText } from '@/lib/server/http/response-metadata';
import { sendNotModified } from '@/lib/server/http/validators';
import {
  pageOfOpenGraphImage,
  parseUrl,
  openGraphImageUrl,
  type PageRoute,
  type RouteName,
} from '@/lib/url/routes';
import * as home from '../[locale]';
import * as information from '../[locale]/[country]';
import * as allVenues from '../[locale]/[country]/all';
import * as counties from '../[locale]/[country]/counties';
import * as venue from '../[locale]/[country]/[segment]/[slug]/details';
import * as countyResults from '../[locale]/[country]/[segment]/county-results/[[...page]]';
import * as cityResults from '../[locale]/[country]/[segment]/results/[[...page]]';
import * as selection from '../[locale]/selection';
import * as results from '../[locale]/results/[[...page]]';

export { NoContent as default } from '@/components/ui/NoContent';

/** The text of each image comes from the `getServerSideProps` of its page, so that image and page always agree. */
const PAGES: Readonly<Record<PageRoute, { readonly getServerSideProps: GetServerSideProps }>> = {
  home,
  information,
  results,
  counties,
  allVenues,
  cityResults,
  countyResults,
  selection,
  venue,
};

function isPage(name: RouteName): name is PageRoute {
  return name in PAGES;
}

/** The cache times (in seconds) are long, because social networks cache images for a long time anyway. */
const CACHE = 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=604800';
const RETRY_AFTER_SECONDS = 5;

/** On first use: Next.js loads all pages at startup, and nodes behind a cache rarely render images. */
async function renderImage(content: ImageText): Promise<Buffer> {
  const [{ renderOpenGraphImage }, { readPicture }] = await Promise.all([
    import('@/services/page-content/open-graph-image/render-image'),
    import('@/services/page-content/open-graph-image/read-picture'),
  ]);
  return renderOpenGraphImage(content, content.picture ? await readPicture(content.picture, photos()) : null);
}

const getImage = createImageQueue(renderImage);

/** Sends the Open Graph image of the page at the same path; 404 if there is no such page. */
export const getServerSideProps: GetServerSideProps = async function getServerSideProps(context) {
  const { req, res } = context;
  const content = await fetchImageContent(context);
  if (content.kind === 'moved') return { redirect: content.redirect };
  if (content.kind === 'image') await sendImage(req, res, content.image);
  else if (!res.writableEnded) sendError(res, content.status);
  return { props: {} };
};

type ImageContent =
  | { readonly kind: 'image'; readonly image: ImageText }
  | { readonly kind: 'moved'; readonly redirect: Redirect }
  | { readonly kind: 'problem'; readonly status: number };

async function fetchImageContent(context: GetServerSidePropsContext): Promise<ImageContent> {
  const { res } = context;
  const url = pageOfOpenGraphImage(context.resolvedUrl);
  const { pathname, searchParams } = new URL(url ?? '', 'http://page.invalid');
  const parsed = parseUrl(pathname, Object.fromEntries(searchParams));
  const page = parsed.kind === 'route' && isPage(parsed.route.name) ? PAGES[parsed.route.name] : undefined;
  if (url === null || !page) return { kind: 'problem', status: 404 };

  const pageResult = await page.getServerSideProps({ ...context, resolvedUrl: url });
  if ('redirect' in pageResult) {
    const { redirect } = pageResult;
    return { kind: 'moved', redirect: { ...redirect, destination: openGraphImageUrl(redirect.destination) } };
  }
  const content = responseMetadataOf(res)?.image;
  return content ? { kind: 'image', image: content } : { kind: 'problem', status: res.statusCode };
}

async function sendImage(
  request: IncomingMessage,
  response: ServerResponse,
  content: ImageText,
): Promise<void> {
  response.setHeader('Cache-Control', CACHE);
  if (sendNotModified(request, response, { picture: content, brand: brand().version })) return;
  const png = await getImage(content);
  if (!png) {
    response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    sendError(response, 503);
    return;
  }
  response.setHeader('Content-Type', IMAGE_TYPE);
  response.setHeader('Content-Length', png.length);
  response.end(png);
}

function sendError(response: ServerResponse, status: number): void {
  if (status === 503) response.setHeader('Cache-Control', 'no-store');
  response.removeHeader('ETag');
  response.statusCode = status < 400 ? 404 : status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end('No image is available at this URL.\n');
}
