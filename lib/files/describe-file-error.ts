/** An error of the operating system, as Node throws it. */
interface SystemError {
  readonly code: string;
  readonly message: string;
  readonly syscall: string;
}

export function isSystemError(error: unknown): error is SystemError {
  return typeof error === 'object' && error !== null && 'code' in error && 'syscall' in error;
}

/** Returns what went wrong in words: "no space left on device (ENOSPC)". */
export function describeFileError(error: unknown): string {
  if (!isSystemError(error)) return error instanceof Error ? error.message : String(error);
  // Node's own message: "ENOSPC: no space left on device, write '/var/venues.csv'".
  const [, words] = /^\w+: ([^,]+)/.exec(error.message) ?? [];
  return words === undefined ? error.code : `${words} (${error.code})`;
}
