/** Seconds after which a client may retry what is unavailable. */
export const RETRY_AFTER_SECONDS = 30;
