/** Returns the code of an error that Node raises when a system call fails, such as `ENOENT`; null for other errors. */
export function systemErrorCode(error: unknown): string | null {
  const isSystemError = typeof error === 'object' && error !== null && 'code' in error && 'syscall' in error;
  return isSystemError ? String(error.code) : null;
}

/** Returns the reason of a failed system call without its path: "no space left on device (ENOSPC)". */
export function reasonOf(error: unknown): string {
  const text = String(error);
  const [, code, description] = /\b(E[A-Z]+): ([^,]+)/.exec(text) ?? [];
  return description === undefined ? text : `${description} (${code})`;
}
