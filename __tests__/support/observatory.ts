import type { Headers } from '@/lib/server/http/security-headers';

/**
 * Score modifiers of Mozilla's HTTP Observatory, added to a base score of 100 (github.com/mdn/mdn-http-observatory,
 * src/grader/charts.js and src/analyzer/tests, 2025). Of its ten tests, cookies and CORS score 0 for a site that sets
 * neither, the redirection is up to the TLS proxy, and subresource integrity scores 0 for same-origin scripts.
 */
const MODIFIERS = {
  'csp-implemented-with-no-unsafe-default-src-none': 10,
  'csp-implemented-with-no-unsafe': 5,
  'csp-implemented-with-unsafe-inline-in-style-src-only': 0,
  'csp-implemented-with-insecure-scheme-in-passive-content-only': -10,
  'csp-implemented-with-unsafe-eval': -10,
  'csp-implemented-with-unsafe-inline': -20,
  'csp-implemented-with-insecure-scheme': -20,
  'csp-not-implemented': -25,
  'referrer-policy-private': 5,
  'referrer-policy-not-implemented': 0,
  'referrer-policy-unsafe': -5,
  'hsts-implemented-max-age-at-least-six-months': 0,
  'hsts-implemented-max-age-less-than-six-months': -10,
  'hsts-not-implemented': -20,
  'x-content-type-options-nosniff': 0,
  'x-content-type-options-not-implemented': -5,
  'x-frame-options-implemented-via-csp': 5,
  'x-frame-options-sameorigin-or-deny': 0,
  'x-frame-options-not-implemented': -20,
  'corp-implemented': 10,
  'corp-implemented-with-cross-origin': 0,
  'corp-not-implemented': 0,
} as const;

export type Finding = keyof typeof MODIFIERS;

/** Bonus points require a score of at least 90. */
const MINIMUM_SCORE_FOR_EXTRA_CREDIT = 90;
/** 180 days, which the Observatory calls six months. */
const SIX_MONTHS_SECONDS = 15_552_000;

const DANGEROUSLY_BROAD = [
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
];
const UNSAFE_INLINE = ["'unsafe-inline'", 'data:'];

export function observatoryFindings(headers: Headers): Finding[] {
  const given = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const policy = readPolicy(given.get('content-security-policy'));
  return [
    policyFinding(policy),
    referrerFinding(given.get('referrer-policy')),
    transportFinding(given.get('strict-transport-security')),
    given.get('x-content-type-options') === 'nosniff'
      ? 'x-content-type-options-nosniff'
      : 'x-content-type-options-not-implemented',
    frameFinding(policy, given.get('x-frame-options')),
    resourcePolicyFinding(given.get('cross-origin-resource-policy')),
  ];
}

export function observatoryScore(headers: Headers): number {
  const modifiers = observatoryFindings(headers).map((finding) => MODIFIERS[finding]);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  const score = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  return score < MINIMUM_SCORE_FOR_EXTRA_CREDIT ? score : score + sum(modifiers.filter((one) => one > 0));
}

type Policy = ReadonlyMap<string, readonly string[]>;

export function readPolicy(header: string | undefined): Policy {
  const directives = (header ?? '').split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]));
}

function policyFinding(policy: Policy): Finding {
  if (policy.size === 0) return 'csp-not-implemented';
  const of = (name: string): readonly string[] => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const has = (sources: readonly string[], wanted: readonly string[]): boolean =>
    sources.some((source) => wanted.includes(source));
  const isInsecure = (source: string): boolean => /^(http|ftp):/.test(source);
  const scripts = of('script-src');
  const forms = policy.get('form-action') ?? ['*'];

  if (has(scripts, [...DANGEROUSLY_BROAD, ...UNSAFE_INLINE]) || has(of('object-src'), DANGEROUSLY_BROAD)) {
    return 'csp-implemented-with-unsafe-inline';
  }
  const active = [
    ...scripts,
    ...of('style-src'),
    ...of('connect-src'),
    ...of('font-src'),
    ...of('object-src'),
  ];
  if (active.some(isInsecure)) return 'csp-implemented-with-insecure-scheme';
  if (scripts.includes("'unsafe-eval'")) return 'csp-implemented-with-unsafe-eval';
  if ([...of('img-src'), ...of('media-src')].some(isInsecure)) {
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  }
  if (has(of('style-src'), [...DANGEROUSLY_BROAD, ...UNSAFE_INLINE])) {
    return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  }
  const isNone = policy.get('default-src')?.join() === "'none'";
  const formsStay = forms.every((source) => source === "'self'" || source === "'none'");
  return isNone && formsStay
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe';
}

function referrerFinding(value: string | undefined): Finding {
  if (value === undefined) return 'referrer-policy-not-implemented';
  const isPrivate = [
    'no-referrer',
    'same-origin',
    'strict-origin',
    'strict-origin-when-cross-origin',
  ].includes(value);
  return isPrivate ? 'referrer-policy-private' : 'referrer-policy-unsafe';
}

function transportFinding(value: string | undefined): Finding {
  if (value === undefined) return 'hsts-not-implemented';
  const [, seconds = '0'] = /max-age=(\d+)/.exec(value) ?? [];
  return Number(seconds) >= SIX_MONTHS_SECONDS
    ? 'hsts-implemented-max-age-at-least-six-months'
    : 'hsts-implemented-max-age-less-than-six-months';
}

function frameFinding(policy: Policy, frameOptions: string | undefined): Finding {
  const ancestors = policy.get('frame-ancestors');
  if (ancestors && !ancestors.some((source) => DANGEROUSLY_BROAD.includes(source))) {
    return 'x-frame-options-implemented-via-csp';
  }
  return ['DENY', 'SAMEORIGIN'].includes(frameOptions ?? '')
    ? 'x-frame-options-sameorigin-or-deny'
    : 'x-frame-options-not-implemented';
}

function resourcePolicyFinding(value: string | undefined): Finding {
  if (value === undefined) return 'corp-not-implemented';
  return value === 'cross-origin' ? 'corp-implemented-with-cross-origin' : 'corp-implemented';
}
