export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
