/** What LOG_LEVEL may be, from the quietest to the most talkative; `silent` writes nothing. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
