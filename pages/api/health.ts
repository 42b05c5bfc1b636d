import { getDoor } from '@/lib/http/get-door';

/** Whether the process is alive: it answers, and asks nobody. A supervisor that gets no answer starts it again. */
export default getDoor(function answerHealth() {
  return Promise.resolve({ kind: 'data', body: { status: 'alive' }, cacheControl: 'no-store' });
});
