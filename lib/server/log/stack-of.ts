/** Returns the stack trace of a thrown value, for the log. */
export function stackOf(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}
