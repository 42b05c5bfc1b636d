import { countryName } from '@locator/base/geo';
import { fillText } from '@locator/base/locale';
import { columnLabel, columnName, type ReportLanguage } from '../columns';
import type { Finding, FindingCode, UnreadableReason } from '../finding';
import type { HoursIssue } from '../hours/check-hours';
import type { HoursNote } from '../raw-table';
import type { EncodingReason } from '../read/decode-text';
import type { HoursReason } from '../validate/hours';
import en from './en.json';
import fr from './fr.json';

/** The wording of a finding. Placeholders: `{value}`, `{row}` and `{column}` are the finding's fields, others its details. */
interface FindingLabels {
  readonly title: string;
  readonly sentence: string;
  readonly advice: string;
}

interface LanguageLabels {
  readonly findings: Readonly<Record<FindingCode, FindingLabels>>;
  readonly unreadable: Readonly<Record<UnreadableReason, string>>;
  readonly reasons: Readonly<Record<EncodingReason | HoursReason, string>>;
  readonly issues: Readonly<Record<HoursIssue['kind'] | HoursNote['issue'], string>>;
  readonly sources: Readonly<Record<string, string>>;
  readonly days: Readonly<Record<string, string>>;
  /** Quotation marks around `{text}`. */
  readonly quoted: string;
}

const LANGUAGES: Readonly<Record<ReportLanguage, LanguageLabels>> = { fr, en };

export function describeFinding(finding: Finding, language: ReportLanguage): FindingLabels {
  return filled(LANGUAGES[language].findings[finding.code], finding, language);
}

const WITHOUT_ROWS: Readonly<Record<ReportLanguage, readonly (readonly [RegExp, string])[]>> = {
  fr: [
    [/La ligne \{row\}/g, 'Cette fiche'],
    [/la ligne \{row\}/g, 'cette fiche'],
    [/que la ligne \{first\}/g, 'qu’une autre fiche'],
    [/\[ (?:de|à) la ligne \{first\}\]| (?:de|à) la ligne \{first\}/g, ''],
    [/la ligne \{first\}/g, 'une autre fiche'],
  ],
  en: [
    [/Row \{row\}/g, 'This venue'],
    [/row \{row\}/g, 'this venue'],
    [/\[ in row \{first\}\]| in row \{first\}/g, ''],
    [/row \{first\}/g, 'another venue'],
  ],
};

/** Returns the sentence for a form of one venue, which has no rows. */
export function describeVenueFinding(finding: Finding, language: ReportLanguage): string {
  const labels = LANGUAGES[language].findings[finding.code];
  const aboutRow = finding.details.first === undefined ? /\[[^[\]]*\{first\}[^[\]]*\]/g : '';
  const sentence = WITHOUT_ROWS[language].reduce(
    (text, [row, words]) => text.replace(row, words),
    labels.sentence.replace(aboutRow, ''),
  );
  return filled({ ...labels, sentence }, finding, language).sentence;
}

function filled(
  { title, sentence, advice }: FindingLabels,
  finding: Finding,
  language: ReportLanguage,
): FindingLabels {
  const { unreadable, sources, issues, ...labels } = LANGUAGES[language];
  const reasons = { ...unreadable, ...labels.reasons };
  const { from, country, issue, reason, days, blank } = finding.details;
  const details = {
    ...finding.details,
    ...(typeof days === 'string' && { days: nameDays(days, labels) }),
    ...(typeof blank === 'string' && { blank: nameDays(blank, labels) }),
  };
  // Without hours, the value is a list of days that are closed.
  const value = reason === 'hours-blank' ? nameDays(finding.value ?? '', labels) : finding.value;
  const facts = {
    ...details,
    // The `from` detail is a key of `sources`, except in `dates-reversed` findings, where it is a date.
    ...(isKey(sources, from) && { from: sources[from] }),
    ...(isKey(issues, issue) && { issue: fillText(issues[issue], details) }),
    ...(isKey(reasons, reason) && { reason: fillText(reasons[reason], details) }),
    ...(finding.code === 'holiday-unstated' && { holiday: finding.details[language] ?? '' }),
    ...(typeof country === 'string' && { country: countryName(country, language) }),
    ...(finding.row !== null && { row: finding.row }),
    ...(finding.column !== null && {
      column: columnLabel(finding.column, language) || columnName(finding.column),
    }),
    ...(value !== null && { value: shorten(value) }),
  };
  return { title, sentence: fillText(sentence, facts), advice: fillText(advice, facts) };
}

/** Names the days of a list such as `Mo, PH` or `Tu “n/a”, Su “?”`. */
function nameDays(list: string, { days, quoted }: Pick<LanguageLabels, 'days' | 'quoted'>): string {
  return list.replace(/(?<=^|, )([A-Z][a-zH])(?: “(.*?)”)?(?=, |$)/gs, (_, code: string, cell?: string) =>
    [days[code] ?? code, ...(cell === undefined ? [] : [fillText(quoted, { text: cell })])].join(' '),
  );
}

function isKey<Labels extends object>(labels: Labels, key: unknown): key is keyof Labels {
  return typeof key === 'string' && Object.hasOwn(labels, key);
}

const MAX_CHARACTERS = 80;

function shorten(value: string): string {
  // A value may have millions of characters.
  const characters = Array.from(value.slice(0, 10_000).replace(/\s+/g, ' ').trim());
  return characters.length <= MAX_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}
