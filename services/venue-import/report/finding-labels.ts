import type { FindingCode } from '../finding';
import type { UnreadableReason } from '../file-finding';
import type { HoursIssue } from '../hours/check-hours';
import type { EncodingReason } from '../read/decode-text';
import type { HoursReason } from '../validate/hours';

export type ReportLanguage = 'fr' | 'en';

/**
 * The wording of a finding. Placeholders in braces are replaced: `{value}`, `{row}` and `{column}` with the finding's
 * fields, other names with its details. A part in square brackets is omitted if one of its placeholders has no value.
 */
export interface FindingLabels {
  readonly title: string;
  readonly sentence: string;
  readonly advice: string;
}

/** The source of a derived value: the `from` detail of its finding. */
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
  /** Wording of each `reason` detail. */
  readonly reasons: Readonly<Record<UnreadableReason | EncodingReason | HoursReason, string>>;
  /** Wording of each `issue` detail of `hours-suspicious` findings. */
  readonly issues: Readonly<Record<HoursIssue['kind'], string>>;
  /** Wording of each `from` detail of derived values. */
  readonly sources: Readonly<Record<DerivedFrom, string>>;
}
