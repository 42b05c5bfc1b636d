type Values = Readonly<Record<string, string | number>>;

/** What the doctor says about one part of an installation. `key` is that of a text below `doctor`. */
export interface CheckResult {
  /** Without anything missing, the site can go into production; what is doubtful depends on the chain. */
  readonly state: 'ok' | 'doubtful' | 'missing';
  readonly key: string;
  readonly values: Values;
}

export const ok = (key: string, values: Values = {}): CheckResult => ({ state: 'ok', key, values });
export const doubtful = (key: string, values: Values = {}): CheckResult => ({
  state: 'doubtful',
  key,
  values,
});
export const missing = (key: string, values: Values = {}): CheckResult => ({ state: 'missing', key, values });

/** The reasons on one line. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, '; ');
}
