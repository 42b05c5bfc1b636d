/** Seconds after which a client may repeat a failed request. */
export const RETRY_AFTER_SECONDS = 30;
