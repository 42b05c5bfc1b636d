/** The values of LOG_LEVEL, least verbose first. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
