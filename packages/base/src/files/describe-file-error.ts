interface SystemError {
  readonly code: string;
  readonly message: string;
  readonly syscall: string;
}

export function isSystemError(error: unknown): error is SystemError {
  return typeof error === 'object' && error !== null && 'code' in error && 'syscall' in error;
}

/** Returns a readable description of an error, such as "no space left on device (ENOSPC)". */
export function describeFileError(error: unknown): string {
  if (!isSystemError(error)) return error instanceof Error ? error.message : String(error);
  // Format of Node's message: "ENOSPC: no space left on device, write '/var/venues.csv'".
  const [, description] = /^\w+: ([^,]+)/.exec(error.message) ?? [];
  return description === undefined ? error.code : `${description} (${error.code})`;
}
