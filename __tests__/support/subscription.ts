import type { Subscription } from '@/services/newsletter/subscriptions';

export function aSubscription(overrides: Partial<Subscription> = {}): Subscription {
  return {
    name: 'Camille',
    email: 'camille@exemple.fr',
    locale: 'fr',
    subscribedAt: '2026-11-20T10:00:00.000Z',
    ...overrides,
  };
}
