import type { FailureKind } from '@locator/base';

export const FAILURE_STATUS = {
  'not-found': 404,
  'bad-request': 400,
  unavailable: 503,
  unexpected: 500,
} as const satisfies Record<FailureKind, number>;
