import { countryName } from '@/lib/country/country';
import type { Finding } from '../finding';
import type { UnreadableReason } from '../file-finding';
import { en } from './en';
import { DERIVED_FROM, type FindingLabels, SUSPICIONS, type LanguageLabels } from './finding-labels';
import { fr } from './fr';

const LANGUAGES: Readonly<Record<'fr' | 'en', LanguageLabels>> = { fr, en };

export type ReportLanguage = keyof typeof LANGUAGES;

/** A finding in words for the operator: what it is called, what it says of its row, and what to do. */
export function describeFinding(finding: Finding, language: ReportLanguage): FindingLabels {
  const { findings, reasons, sources, suspicions } = LANGUAGES[language];
  const { title, sentence, advice } = findings[finding.code];
  const { from, country, suspicion, reason } = finding.details;
  const source = DERIVED_FROM.find((one) => one === from);
  const suspected = SUSPICIONS.find((one) => one === suspicion);
  const facts = {
    ...finding.details,
    // Dates have a "from" too: it stays as it is.
    ...(source && { from: sources[source] }),
    ...(typeof country === 'string' && { country: countryName(country, language) }),
    ...(finding.code === 'file-unreadable' && { reason: reasons[reason as UnreadableReason] }),
    ...(suspected && { suspicion: fill(suspicions[suspected], finding.details) }),
    ...(finding.row !== null && { row: finding.row }),
    ...(finding.column !== null && { column: finding.column }),
    ...(finding.value !== null && { value: shorten(finding.value) }),
  };
  return { title, sentence: fill(sentence, facts), advice: fill(advice, facts) };
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

/** A report shows where to look, not a whole description. */
const MOST_CHARACTERS = 80;

function shorten(value: string): string {
  const characters = Array.from(value.replace(/\s+/g, ' ').trim());
  return characters.length <= MOST_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}
