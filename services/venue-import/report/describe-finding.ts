import { countryName } from '@/lib/country/country';
import type { Finding } from '../finding';
import { en } from './en';
import type { FindingLabels, LanguageLabels, ReportLanguage } from './finding-labels';
import { fr } from './fr';

const LANGUAGES: Readonly<Record<ReportLanguage, LanguageLabels>> = { fr, en };

/** Returns a finding's title, sentence and advice in the operator's language. */
export function describeFinding(finding: Finding, language: ReportLanguage): FindingLabels {
  const { findings, reasons, sources, issues } = LANGUAGES[language];
  const { title, sentence, advice } = findings[finding.code];
  const { from, country, issue, reason } = finding.details;
  const facts = {
    ...finding.details,
    // The `from` detail is a key of `sources`, except in `dates-reversed` findings, where it is a date.
    ...(isKey(sources, from) && { from: sources[from] }),
    ...(isKey(issues, issue) && { issue: fill(issues[issue], finding.details) }),
    ...(isKey(reasons, reason) && { reason: fill(reasons[reason], finding.details) }),
    ...(typeof country === 'string' && { country: countryName(country, language) }),
    ...(finding.row !== null && { row: finding.row }),
    ...(finding.column !== null && { column: finding.column }),
    ...(finding.value !== null && { value: shorten(finding.value) }),
  };
  return { title, sentence: fill(sentence, facts), advice: fill(advice, facts) };
}

function isKey<Labels extends object>(labels: Labels, key: unknown): key is keyof Labels {
  return typeof key === 'string' && Object.hasOwn(labels, key);
}

type Facts = Readonly<Record<string, string | number>>;

function fill(template: string, facts: Facts): string {
  return template
    .replace(/\[([^\]]*)\]/g, (_, optional: string) => (isComplete(optional, facts) ? optional : ''))
    .replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? '?'));
}

function isComplete(template: string, facts: Facts): boolean {
  return [...template.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => facts[name] !== undefined);
}

const MAX_CHARACTERS = 80;

function shorten(value: string): string {
  const characters = Array.from(value.replace(/\s+/g, ' ').trim());
  return characters.length <= MAX_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}
