/** What of the configuration decides about the headers. */
export interface HeaderSettings {
  /** The public address: what may be said of https is said only where it is used. */
  readonly siteUrl: string;
  /** `https://{s}.tiles.example/{z}/{x}/{y}.png`; null: the bundled basemap. */
  readonly tileUrl: string | null;
  /** Origins whose scripts the operator wants, as those of a tag manager: they may load, connect and count. */
  readonly scriptOrigins: readonly string[];
  /** `sha256-…` of the style sheets of the build: Next copies them into the page when the visitor goes on to another. */
  readonly styleHashes: readonly string[];
  /** Where browsers report what they refused; null: nowhere. */
  readonly reportUrl: string | null;
}

export type Headers = Readonly<Record<string, string>>;

/** The headers of one deployment: worked out once, since nothing in them differs from visitor to visitor. */
export interface SecurityHeaders {
  of(path: string): Headers;
}

/**
 * SHA-256 of nothing. react-select's styles (emotion) make an empty `<style>` and fill it rule by rule through the CSS
 * object model, which a policy does not govern: an empty element is all that has to be allowed.
 */
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Two years, as hstspreload.org asks for; subdomains are left to their owner. */
const STRICT_TRANSPORT = 'max-age=63072000';

/** What pages use of the browser; everything else that asks for leave is switched off. */
const PERMISSIONS = [
  'geolocation=(self)', 'clipboard-write=(self)', 'fullscreen=(self)',
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'clipboard-read', 'display-capture', 'encrypted-media',
    'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment',
    'picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', '); // prettier-ignore

/** What other sites are meant to show or read: feeds, pictures for their previews, and the contract. */
const FOR_OTHER_SITES =
  /^\/(api\/v1(\/|$)|pictures\/|brand\/|sitemap|robots\.txt)|\/(venues\.geojson|contact\.vcf)$/;

/** For answers that are no page: should a browser take one for a page, nothing in it would run. */
const NO_PAGE_POLICY = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The security headers of every answer, pages, data, files and refusals alike. There is no nonce in the policy: pages
 * are kept by caches and are the same for everybody, and none has an inline script. What each header is for stands in
 * `docs/operation.md`.
 */
export function securityHeaders(settings: HeaderSettings): SecurityHeaders {
  const isHttps = settings.siteUrl.startsWith('https:');
  const always = {
    'X-Content-Type-Options': 'nosniff',
    // Tile servers want to know which site asks (OpenStreetMap's usage policy); the page is not their business.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': PERMISSIONS,
    'Cross-Origin-Opener-Policy': 'same-origin',
    // `frame-ancestors` for browsers that don't know it.
    'X-Frame-Options': 'DENY',
    ...(isHttps && { 'Strict-Transport-Security': STRICT_TRANSPORT }),
    ...(settings.reportUrl !== null && { 'Reporting-Endpoints': `csp="${settings.reportUrl}"` }),
  };
  const pagePolicy = contentSecurityPolicy(settings);
  return {
    of: (path) => ({
      ...always,
      'Content-Security-Policy': path.startsWith('/api/') ? NO_PAGE_POLICY : pagePolicy,
      'Cross-Origin-Resource-Policy': FOR_OTHER_SITES.test(path) ? 'cross-origin' : 'same-origin',
    }),
  };
}

function contentSecurityPolicy(settings: HeaderSettings): string {
  const { siteUrl, tileUrl, scriptOrigins, styleHashes, reportUrl } = settings;
  const styles = [EMPTY_STYLE, ...styleHashes].map((hash) => `'${hash}'`);
  const tiles = tileUrl === null ? [] : [originOfTiles(tileUrl)];
  return [
    "default-src 'none'",
    directive('script-src', ["'self'", ...scriptOrigins]),
    directive('style-src', ["'self'", ...styles]),
    // Pictures of venues are wherever the operator keeps them; icons in style sheets are `data:`.
    directive('img-src', ["'self'", 'data:', 'https:', ...tiles, ...scriptOrigins]),
    directive('connect-src', ["'self'", ...scriptOrigins]),
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    ...(reportUrl === null ? [] : [`report-uri ${reportUrl}`, 'report-to csp']),
  ].join('; ');
}

function directive(name: string, sources: readonly string[]): string {
  return [name, ...new Set(sources)].join(' ');
}

/** `https://{s}.tiles.example` stands for any subdomain. */
function originOfTiles(tileUrl: string): string {
  const [scheme = '', , host = ''] = tileUrl.split('/');
  return `${scheme}//${host.replace(/^[^.]*\{[^}]*\}[^.]*\./, '*.')}`;
}
