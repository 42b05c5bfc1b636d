import type { Translate } from './texts';

type Values = Readonly<Record<string, string | number>>;

type OfDoctor<Key> = Key extends `doctor.${infer Rest}` ? Rest : never;

/** Key of a text below `doctor`. */
type Key = OfDoctor<Parameters<Translate>[0]>;

/** The state of one part of an installation. */
export interface CheckResult {
  /** Parts that are missing keep a site out of production; whether doubtful ones do depends on the chain. */
  readonly state: 'ok' | 'doubtful' | 'missing';
  readonly key: Key;
  readonly values: Values;
}

export const ok = (key: Key, values: Values = {}): CheckResult => ({ state: 'ok', key, values });
export const doubtful = (key: Key, values: Values = {}): CheckResult => ({
  state: 'doubtful',
  key,
  values,
});
export const missing = (key: Key, values: Values = {}): CheckResult => ({ state: 'missing', key, values });

/** Returns the reasons on one line, without the last stop: the sentence around them has its own. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error))
    .replace(/^The configuration is invalid:\s*/, '')
    .replace(/\s*\n\s*/g, '; ')
    .replace(/\.$/, '');
}
