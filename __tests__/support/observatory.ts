import type { Headers } from '@/lib/server/http/security-headers';

/** Sources that allow injected code, or code of any site. */
const UNSAFE = [
  "'unsafe-inline'", "'unsafe-eval'", 'data:', '*', 'ftp:', 'http:', 'https:', 'http://*', 'http://*.*', 'https://*', 'https://*.*',
]; // prettier-ignore
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
/** 180 days, which the Observatory calls six months. */
const SIX_MONTHS_SECONDS = 15_552_000;

/**
 * Returns the conditions for the highest score of Mozilla's HTTP Observatory (github.com/mdn/mdn-http-observatory,
 * src/grader/charts.js and src/analyzer/tests, 2025) that a response does not fulfil. Leaves out cookies and CORS, which
 * the site does not use, the redirection, which is up to the TLS proxy, and subresource integrity, which same-origin
 * scripts do not need.
 */
export function observatoryFaults(headers: Headers): string[] {
  const given = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const policy = readPolicy(given.get('content-security-policy'));
  const sourcesOf = (name: string): readonly string[] =>
    policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isSafe = (sources: readonly string[]): boolean => !sources.some((source) => UNSAFE.includes(source));
  const [, hstsSeconds = '0'] = /max-age=(\d+)/.exec(given.get('strict-transport-security') ?? '') ?? [];
  const conditions = {
    'nothing allowed by default': policy.get('default-src')?.join() === "'none'",
    'no unsafe source': ['script-src', 'style-src', 'object-src', 'connect-src', 'font-src'].every((name) =>
      isSafe(sourcesOf(name)),
    ),
    'no source without TLS': ![...policy.values()].flat().some((source) => /^(http|ftp):/.test(source)),
    'forms that stay': (policy.get('form-action') ?? ['*']).every((source) => /^'(self|none)'$/.test(source)),
    'no frames on other sites': isSafe(policy.get('frame-ancestors') ?? ['*']),
    'a private referrer': PRIVATE_REFERRERS.includes(given.get('referrer-policy') ?? ''),
    'HSTS for six months': Number(hstsSeconds) >= SIX_MONTHS_SECONDS,
    'no content sniffing': given.get('x-content-type-options') === 'nosniff',
    'a resource policy': ![undefined, 'cross-origin'].includes(given.get('cross-origin-resource-policy')),
  };
  return Object.entries(conditions).flatMap(([condition, isFulfilled]) => (isFulfilled ? [] : [condition]));
}

type Policy = ReadonlyMap<string, readonly string[]>;

export function readPolicy(header: string | undefined): Policy {
  const directives = (header ?? '').split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]));
}
