import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSideProps, GetServerSidePropsContext, Redirect } from 'next';
import { keepPictures } from '@/components/picture/kept-pictures';
import { PICTURE_TYPE } from '@/components/picture/picture-format';
import { notesOn, type PictureWords } from '@/lib/http/page-notes';
import { answersNotModified } from '@/lib/http/validators';
import { pageOfPicture, pictureUrl } from '@/lib/url/picture-url';
import { parseUrl, type RouteName } from '@/lib/url/routes';
import * as home from '../[locale]';
import * as allVenues from '../[locale]/[country]/all';
import * as counties from '../[locale]/[country]/counties';
import * as venue from '../[locale]/[country]/[segment]/[slug]/details';
import * as countyResults from '../[locale]/[country]/[segment]/county-results/[[...page]]';
import * as cityResults from '../[locale]/[country]/[segment]/results/[[...page]]';
import * as results from '../[locale]/results/[[...page]]';

/** Required by Next.js; `getServerSideProps` writes the PNG. */
export default function Picture(): null {
  return null;
}

/** Each image takes its text from the `getServerSideProps` of its page, so that the two always agree. */
const PAGES: Readonly<Partial<Record<RouteName, { readonly getServerSideProps: GetServerSideProps }>>> = {
  home,
  results,
  counties,
  allVenues,
  cityResults,
  countyResults,
  venue,
};

/** Seconds. Social networks cache images for a long time anyway. */
const CACHE = 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=604800';
const MEGABYTE = 2 ** 20;
const RETRY_AFTER_SECONDS = 5;

/** Imported on first use: Next.js loads every page's modules at start, and nodes behind a cache rarely draw. */
async function draw(words: PictureWords): Promise<Buffer> {
  const { drawPicture } = await import('@/components/picture/draw-picture');
  return drawPicture(words);
}

const pictureOf = keepPictures({ draw, maxBytes: 16 * MEGABYTE, maxWaiting: 12 });

/** Renders the Open Graph image of the page at the same path; 404 if there is no such page. */
export const getServerSideProps: GetServerSideProps = async function getServerSideProps(context) {
  const { req, res } = context;
  const said = await askPage(context);
  if (said.kind === 'moved') return { redirect: said.redirect };
  if (said.kind === 'words') await answerPicture(req, res, said.words);
  else if (!res.writableEnded) refuse(res, said.status);
  return { props: {} };
};

type Said =
  | { readonly kind: 'words'; readonly words: PictureWords }
  | { readonly kind: 'moved'; readonly redirect: Redirect }
  | { readonly kind: 'problem'; readonly status: number };

async function askPage(context: GetServerSidePropsContext): Promise<Said> {
  const { res } = context;
  const url = pageOfPicture(context.resolvedUrl);
  const { pathname, searchParams } = new URL(url ?? '', 'http://page.invalid');
  const parsed = parseUrl(pathname, Object.fromEntries(searchParams));
  const page = parsed.kind === 'route' ? PAGES[parsed.route.name] : undefined;
  if (url === null || !page) return { kind: 'problem', status: 404 };

  const answer = await page.getServerSideProps({ ...context, resolvedUrl: url });
  if ('redirect' in answer) {
    const { redirect } = answer;
    return { kind: 'moved', redirect: { ...redirect, destination: pictureUrl(redirect.destination) } };
  }
  const words = notesOn(res)?.picture;
  return words ? { kind: 'words', words } : { kind: 'problem', status: res.statusCode };
}

async function answerPicture(
  request: IncomingMessage,
  response: ServerResponse,
  words: PictureWords,
): Promise<void> {
  response.setHeader('Cache-Control', CACHE);
  if (answersNotModified(request, response, { picture: words })) return;
  const drawn = await pictureOf(words);
  if (drawn.kind === 'busy') {
    response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    refuse(response, 503);
    return;
  }
  response.setHeader('Content-Type', PICTURE_TYPE);
  response.setHeader('Content-Length', drawn.png.length);
  response.end(drawn.png);
}

/** Keeps the headers that the page has set for its error. */
function refuse(response: ServerResponse, status: number): void {
  if (status === 503) response.setHeader('Cache-Control', 'no-store');
  response.removeHeader('ETag');
  response.statusCode = status < 400 ? 404 : status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end('There is no picture here.\n');
}
