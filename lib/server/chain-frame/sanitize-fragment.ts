import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';

export interface FragmentOrigin {
  /** URL of the fragment, against which its relative URLs are resolved; null for a file. */
  readonly source: URL | null;
  readonly site: string;
}

const TAGS = [
  'a', 'abbr', 'address', 'b', 'br', 'dd', 'details', 'div', 'dl', 'dt', 'em', 'figure', 'figcaption',
  'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'i', 'img', 'li', 'link', 'nav', 'ol', 'p', 'picture',
  'section', 'small', 'source', 'span', 'strong', 'summary', 'time', 'ul',
  'svg', 'g', 'path', 'circle', 'rect', 'line', 'polygon', 'polyline', 'ellipse', 'title', 'defs',
  'lineargradient', 'radialgradient', 'stop', 'clippath', 'mask',
]; // prettier-ignore

const DRAWING = ['viewbox', 'd', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'points',
  'transform', 'fill', 'fill-rule', 'clip-rule', 'stroke', 'stroke-width', 'stroke-linecap',
  'stroke-linejoin', 'offset', 'stop-color', 'stop-opacity', 'gradientunits', 'gradienttransform', 'clip-path', 'mask',
  'opacity', 'fill-opacity']; // prettier-ignore

/** A URL may contain commas, but not end with one (https://html.spec.whatwg.org/multipage/images.html#srcset-attributes). */
const SRCSET_CANDIDATE = /([^\s,](?:\S*[^\s,])?)([^,]*)/g;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['class', 'id', 'lang', 'dir', 'title', 'role', 'aria-*', 'width', 'height', 'hidden', ...DRAWING],
    a: ['href', 'target', 'rel', 'hreflang'],
    details: ['open', 'name'],
    img: ['src', 'srcset', 'sizes', 'alt', 'loading', 'decoding'],
    source: ['srcset', 'sizes', 'media', 'type'],
    link: ['rel', 'href', 'media'],
    time: ['datetime'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  // Their content is not text for readers.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object'],
};

/**
 * Keeps structure, links, pictures, drawings, and style sheets of the site's origin or the fragment's; no scripts, forms,
 * frames, inline styles and event handlers (https://github.com/apostrophecms/sanitize-html).
 */
export function sanitizeFragment(html: string, { source, site }: FragmentOrigin): string {
  const base = source?.href ?? `${site}/`;
  const styleOrigins = new Set([site, new URL(base).origin]);
  const resolved = (url: string): string => (URL.canParse(url, base) ? new URL(url, base).href : '');
  // Pages of an https site show no others.
  const pictureUrl = (url: string): string =>
    /^(?!http:)/.test(resolved(url)) || new URL(resolved(url)).origin === site ? resolved(url) : '';
  const pictureUrls = (srcset: string): string =>
    [...srcset.matchAll(SRCSET_CANDIDATE)]
      .map(([, url = '', descriptors = '']) => [pictureUrl(url), descriptors.trim()] as const)
      .flatMap(([url, descriptors]) => (url === '' ? [] : [`${url} ${descriptors}`.trim()]))
      .join(', ');
  const withUrls = (tagName: string, attribs: Attributes): Tag => ({
    tagName,
    attribs: {
      ...attribs,
      // A link to a part of the page, such as `#main`, stays one.
      ...(attribs.href !== undefined && !attribs.href.startsWith('#') && { href: resolved(attribs.href) }),
      ...(attribs.src !== undefined && { src: pictureUrl(attribs.src) }),
      ...(attribs.srcset !== undefined && { srcset: pictureUrls(attribs.srcset) }),
    },
  });
  return sanitizeHtml(html, {
    ...OPTIONS,
    transformTags: { '*': withUrls },
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !attribs.src) ||
      (tag === 'link' &&
        !(
          attribs.rel === 'stylesheet' &&
          URL.canParse(attribs.href ?? '') &&
          styleOrigins.has(new URL(attribs.href ?? '').origin)
        )),
  }).trim();
}
