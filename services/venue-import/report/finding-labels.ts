import type { FindingCode } from '../finding';
import type { UnreadableReason } from '../file-finding';
import type { HoursIssue } from '../hours/check-hours';
import type { EncodingReason } from '../read/decode-text';
import type { HoursReason } from '../validate/hours';

export type ReportLanguage = 'fr' | 'en';

/**
 * The texts of a finding. Placeholders in braces are replaced: `{value}`, `{row}` and `{column}` by those of the
 * finding, other names by its details. A part in square brackets is omitted if one of its placeholders has no value.
 */
export interface FindingLabels {
  readonly title: string;
  readonly sentence: string;
  readonly advice: string;
}

/** The source of a derived value: the detail `from`. */
export type DerivedFrom =
  | 'notation'
  | 'coordinates'
  | 'position'
  | 'gazetteer'
  | 'full_address'
  | 'postal_code'
  | 'name'
  | 'code'
  | 'previous'
  | 'country'
  | 'hours';

export interface LanguageLabels {
  readonly findings: Readonly<Record<FindingCode, FindingLabels>>;
  /** By the detail `reason`. */
  readonly reasons: Readonly<Record<UnreadableReason | EncodingReason | HoursReason, string>>;
  /** By the detail `issue` of `hours-suspicious`. */
  readonly issues: Readonly<Record<HoursIssue['kind'], string>>;
  /** By the detail `from` of derived values. */
  readonly sources: Readonly<Record<DerivedFrom, string>>;
}
