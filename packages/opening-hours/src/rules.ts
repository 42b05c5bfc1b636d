/** A rule of an `opening_hours` value, parsed only as far as needed to replace holidays. */
export interface Rule {
  /** `; ` overrides earlier rules for its days, `, ` adds to them, and ` || ` applies if no other rule matches. */
  readonly separator: '; ' | ', ' | ' || ';
  /** Days, such as `Dec-Feb` or `Su,PH`; empty for every day. */
  readonly selectors: readonly string[];
  /** Hours or state, such as `10:00-12:00,14:00-18:00`, `off` or `"by appointment"`; empty for the whole day. */
  readonly hours: string;
}

/** Matches separators. Also matches quoted comments, so that separators inside them are skipped. */
const SEPARATOR = /("[^"]*")|(; |, | \|\| )/g;

export function parseRules(canonical: string): Rule[] {
  const rules: Rule[] = [];
  let separator: Rule['separator'] = '; ';
  let start = 0;
  for (const match of canonical.matchAll(SEPARATOR)) {
    if (match[2] === undefined) continue;
    rules.push(parseRule(separator, canonical.slice(start, match.index)));
    separator = match[2] as Rule['separator'];
    start = match.index + match[2].length;
  }
  return [...rules, parseRule(separator, canonical.slice(start))];
}

const HOURS = /(?:^|\s)(?=\d\d:\d\d|24\/7|open\b|off\b|closed\b|unknown\b|")/;

function parseRule(separator: Rule['separator'], text: string): Rule {
  const at = text.search(HOURS);
  const days = at < 0 ? text : text.slice(0, at);
  return {
    separator,
    selectors: days.replace(MOVED_HOLIDAY, '$1$2').split(' ').filter(Boolean),
    hours: at < 0 ? '' : text.slice(at).trim(),
  };
}

/** Matches a holiday with an offset, such as `PH -1 day` (the eve), which is rewritten as one word: `PH-1`. */
const MOVED_HOLIDAY = /\b(PH) ([+-]\d) days?/g;

export function formatRule({ selectors, hours }: Pick<Rule, 'selectors' | 'hours'>): string {
  const days = selectors.map((selector) => selector.replace(/\bPH([+-]\d)/g, 'PH $1 day'));
  return [...days, hours].filter(Boolean).join(' ');
}

export function formatRules(rules: readonly Rule[]): string {
  return rules.map((rule, index) => (index === 0 ? '' : rule.separator) + formatRule(rule)).join('');
}
