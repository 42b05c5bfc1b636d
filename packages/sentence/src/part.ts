import type { Wish } from './phrases';
import type { When } from './when';

/** What some words of a sentence say. */
export type Part =
  | {
      readonly kind: 'persons';
      readonly count: number;
      readonly noun: string;
      /** Whether it is only a number. */
      readonly isBare: boolean;
      /** Whether it may be instead of the number before it. */
      readonly isMaybe: boolean;
    }
  | ({ readonly kind: 'when' } & SaidWhen)
  | { readonly kind: 'term'; readonly code: string }
  | { readonly kind: 'wish'; readonly wish: Wish }
  | { readonly kind: 'around' | 'beforePlace' | 'filler' | 'unknown' | 'unwanted' | 'noun' | 'nextWeek' };

export interface SaidWhen extends When {
  /** `exact`: 20:30; `bare`: "at 8", in the morning or evening; `part`: of a day. */
  readonly precision: 'exact' | 'bare' | 'part';
}

export interface FoundPart {
  readonly part: Part;
  /** In words. */
  readonly length: number;
  /** Likelier readings cost less. */
  readonly cost: number;
  readonly typos: number;
}

/** Returns the part for the numbers of a phrase; null if they are impossible, as in "32 December". */
export type Make = (...numbers: number[]) => Part | null;
