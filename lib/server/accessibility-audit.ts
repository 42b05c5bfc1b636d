import audit from '@/docs/accessibility.json';
import type { Locale } from '@locator/base/locale';

export interface Criterion {
  /** "10.11" */
  readonly number: string;
  readonly criterion: string;
  readonly verdict: 'conforming' | 'not-applicable' | 'not-conforming' | 'not-verified';
  /** Tests that fail if the verdict becomes wrong. */
  readonly tests?: readonly { readonly file: string; readonly title: string }[];
  /** The check by hand, and its pages. */
  readonly check?: string;
  /** As worded in the accessibility statement. Present only if the criterion is not met or not verified. */
  readonly barrier?: Readonly<Record<Locale, string>>;
}

/** RGAA's levels: all applicable criteria are met, at least half of them, or fewer. */
export type ConformanceStatus = 'full' | 'partial' | 'none';

export interface AuditSummary {
  readonly standard: string;
  readonly date: string;
  readonly status: ConformanceStatus;
  /** Share of the applicable criteria that are met, from 0 to 1. */
  readonly rate: number;
  readonly conforming: number;
  readonly applicable: number;
  readonly notApplicable: number;
  /** Criteria that are met, by their proof: a test, or only a check by hand. */
  readonly tested: number;
  readonly checked: number;
  readonly failing: number;
  readonly unverified: number;
  readonly barriers: readonly Readonly<Record<Locale, string>>[];
  readonly unverifiedPoints: readonly Readonly<Record<Locale, string>>[];
}

export const ACCESSIBILITY_AUDIT = summarise(
  audit.standard,
  audit.date,
  audit.criteria as readonly Criterion[],
);

export function summarise(standard: string, date: string, criteria: readonly Criterion[]): AuditSummary {
  const count = (passes: (criterion: Criterion) => boolean): number => criteria.filter(passes).length;
  const conforming = count(({ verdict }) => verdict === 'conforming');
  const notApplicable = count(({ verdict }) => verdict === 'not-applicable');
  const applicable = criteria.length - notApplicable;
  const textsOf = (wanted: Criterion['verdict']): Readonly<Record<Locale, string>>[] =>
    criteria.flatMap(({ verdict, barrier }) => (barrier && verdict === wanted ? [barrier] : []));
  const tested = count(({ verdict, tests = [] }) => verdict === 'conforming' && tests.length > 0);
  return {
    ...{ standard, date, conforming, applicable, notApplicable, tested },
    status: conforming === applicable ? 'full' : 2 * conforming >= applicable ? 'partial' : 'none',
    rate: conforming / applicable,
    checked: conforming - tested,
    failing: count(({ verdict }) => verdict === 'not-conforming'),
    unverified: count(({ verdict }) => verdict === 'not-verified'),
    barriers: textsOf('not-conforming'),
    unverifiedPoints: textsOf('not-verified'),
  };
}
