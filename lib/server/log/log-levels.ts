/** The values of LOG_LEVEL, from least to most verbose. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
