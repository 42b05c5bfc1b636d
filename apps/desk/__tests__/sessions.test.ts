import { createSessions, SESSION_IDLE_MS, SESSION_MAX_MS } from '../src/sessions';

const ADA = {
  name: 'Ada',
  accountId: 'Ada',
  role: 'publisher',
  limit: null,
  proof: { kind: 'link' },
} as const;

it('A session ends when it is not used', () => {
  let now = 0;
  const sessions = createSessions(() => now);
  const id = sessions.start(ADA, 'en');
  now = SESSION_IDLE_MS;
  expect(sessions.find(id)?.name).toBe('Ada');
  now += SESSION_IDLE_MS + 1;
  expect(sessions.find(id)).toBeNull();
});

it('A session that is used ends after its maximum duration', () => {
  let now = 0;
  const sessions = createSessions(() => now);
  const id = sessions.start(ADA, 'en');
  while (now < SESSION_MAX_MS) {
    expect(sessions.find(id)).not.toBeNull();
    now += SESSION_IDLE_MS / 2;
  }
  now += 1;
  expect(sessions.find(id)).toBeNull();
});
