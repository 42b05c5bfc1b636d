/** Seconds that a client should wait before it repeats a failed request (`Retry-After`). */
export const RETRY_AFTER_SECONDS = 30;
