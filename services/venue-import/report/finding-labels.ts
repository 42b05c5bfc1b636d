import type { FindingCode } from '../finding';
import type { UnreadableReason } from '../file-finding';

/**
 * What a finding is called, what it says and what to do. `{value}` is what stands in the file, `{row}` and `{column}` are
 * where, any other name is one of the finding's details. What stands in square brackets is left out where one of its
 * names has nothing to say.
 */
export interface FindingLabels {
  readonly title: string;
  readonly sentence: string;
  readonly advice: string;
}

export interface LanguageLabels {
  readonly findings: Readonly<Record<FindingCode, FindingLabels>>;
  /** Why a file can't be read at all, by the detail `reason`. */
  readonly reasons: Readonly<Record<UnreadableReason, string>>;
  /** What looks wrong in hours, by the detail `suspicion`; templates as the others. */
  readonly suspicions: Readonly<Record<Suspicion, string>>;
  /** What something was derived from, by the detail `from`. */
  readonly sources: Readonly<Record<DerivedFrom, string>>;
}

export const DERIVED_FROM = [
  'notation', 'coordinates', 'position', 'gazetteer', 'full_address', 'postal_code', 'name', 'code', 'country', 'hours',
] as const; // prettier-ignore

export type DerivedFrom = (typeof DERIVED_FROM)[number];

/** The kinds of suspicion that a check of hours can have. */
export const SUSPICIONS = [
  'evening-cut', 'never-open', 'whole-day', 'very-long', 'holidays-unknown', 'school-holidays', 'unsettled', 'library',
] as const; // prettier-ignore

export type Suspicion = (typeof SUSPICIONS)[number];
