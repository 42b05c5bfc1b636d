export interface HeaderSettings {
  /** Public URL of the site. HTTPS-only headers are sent if it is an https URL. */
  readonly siteUrl: string;
  /** Whether search engines are kept out. */
  readonly isNoindex: boolean;
  /** Origins, such as a tag manager's, of scripts and images, and to which data may be sent. */
  readonly scriptOrigins: readonly string[];
  /** Hashes (`sha256-…`) of the build's style sheets, which Next inlines in the page on client-side navigation. */
  readonly styleHashes: readonly string[];
  /** Origins of the chain's header and footer, whose style sheets and fonts the pages load. */
  readonly styleOrigins: readonly string[];
  /** May use the public API, suggestions, the fragment and answers to assistants, and frame `/embed/frame`; `*` for any. */
  readonly guestOrigins: readonly string[];
}

export type Headers = Readonly<Record<string, string>>;

export interface SecurityHeaders {
  /** `origin` is the request's `Origin` header. */
  of(path: string, origin?: string): Headers;
}

/** Of the empty string: Emotion (react-select) fills an empty `<style>` through the CSS object model, which is allowed. */
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Two years, as hstspreload.org recommends. Subdomains are excluded, because they may belong to other sites. */
const STRICT_TRANSPORT = 'max-age=63072000';

const PERMISSIONS = [
  'geolocation=(self)', 'clipboard-write=(self)', 'fullscreen=(self)',
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'clipboard-read', 'display-capture', 'encrypted-media',
    'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment',
    'picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', '); // prettier-ignore

/** Resources that other sites may use: feeds, photos of venues, Open Graph images and the public API. */
const FOR_OTHER_SITES =
  /^\/(api\/v1(\/|$)|photos\/|pictures\/|brand\/|sitemap|robots\.txt|embed\.(js|css)$)|\/(venues\.geojson|contact\.vcf)$/;

/** Files for pages of all origins, which load a module script with CORS. */
const FOR_EVERYONE = /^\/embed\.(js|css)$/;

/** Data that scripts of `guestOrigins` may read. */
const FOR_READERS = /^\/(api\/(v1(\/|$)|suggestions$|mcp$)|embed\/fragment$)/;

/** Headers that clients of `/api/mcp` send, and for which browsers ask beforehand (Streamable HTTP without sessions). */
const MCP_REQUEST_HEADERS = 'Content-Type, MCP-Protocol-Version';

/** A page that pages of `guestOrigins` may frame. */
const FOR_FRAMES = /^\/embed\/frame\/?$/;

/** Paths of responses that are not pages: each tile and script of a page would repeat 1.6 kB of headers for pages. */
const NO_PAGES = /^\/(api\/|tiles\/|_next\/static\/|embed\/fragment$)/;

/** Policy for responses that are not pages. It blocks everything if a browser renders one as HTML. */
const NO_PAGE_POLICY = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** See `docs/operation.md`. No nonce, because pages are cached and have no inline scripts. */
export function securityHeaders(settings: HeaderSettings): SecurityHeaders {
  const isHttps = settings.siteUrl.startsWith('https:');
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // For browsers that do not support `frame-ancestors`.
    'X-Frame-Options': 'DENY',
    ...(settings.isNoindex && { 'X-Robots-Tag': 'noindex' }),
    ...(isHttps && { 'Strict-Transport-Security': STRICT_TRANSPORT }),
  };
  const pagePolicy = contentSecurityPolicy(settings, ["'none'"]);
  const framePolicy = contentSecurityPolicy(settings, settings.guestOrigins);
  return {
    of: (path, origin) => {
      const isFramed = settings.guestOrigins.length > 0 && FOR_FRAMES.test(path);
      const { 'X-Frame-Options': noFrames, ...others } = always;
      return {
        ...others,
        ...(!isFramed && { 'X-Frame-Options': noFrames }),
        ...(FOR_READERS.test(path) && sharingHeaders(settings.guestOrigins, origin)),
        ...(path === '/api/mcp' &&
          settings.guestOrigins.length > 0 && { 'Access-Control-Allow-Headers': MCP_REQUEST_HEADERS }),
        ...(FOR_EVERYONE.test(path) && { 'Access-Control-Allow-Origin': '*' }),
        ...(NO_PAGES.test(path)
          ? { 'Content-Security-Policy': NO_PAGE_POLICY }
          : {
              'Content-Security-Policy': isFramed ? framePolicy : pagePolicy,
              'Permissions-Policy': PERMISSIONS,
            }),
        'Cross-Origin-Resource-Policy': FOR_OTHER_SITES.test(path) ? 'cross-origin' : 'same-origin',
      };
    },
  };
}

/** Without credentials: the data are the same for everyone. */
function sharingHeaders(readers: readonly string[], origin: string | undefined): Headers {
  if (readers.length === 0) return {};
  if (readers.includes('*')) return { 'Access-Control-Allow-Origin': '*' };
  const isReader = origin !== undefined && readers.includes(origin);
  return { Vary: 'Origin', ...(isReader && { 'Access-Control-Allow-Origin': origin }) };
}

function contentSecurityPolicy(settings: HeaderSettings, frameAncestors: readonly string[]): string {
  const { siteUrl, scriptOrigins, styleHashes, styleOrigins } = settings;
  const styles = [EMPTY_STYLE, ...styleHashes].map((hash) => `'${hash}'`);
  return [
    "default-src 'none'",
    directive('script-src', ["'self'", ...scriptOrigins]),
    directive('style-src', ["'self'", ...styles, ...styleOrigins]),
    // Photos of venues may be on any host. Icons in style sheets are `data:` URLs.
    directive('img-src', ["'self'", 'data:', 'https:', ...scriptOrigins]),
    directive('connect-src', ["'self'", ...scriptOrigins]),
    directive('font-src', ["'self'", ...styleOrigins]),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    directive('frame-ancestors', frameAncestors),
    "object-src 'none'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function directive(name: string, sources: readonly string[]): string {
  return [name, ...new Set(sources)].join(' ');
}
