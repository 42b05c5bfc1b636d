import { createPerVersionMemo, quarterOf } from '@/services/venues/per-version-memo';

const QUARTER_MS = 15 * 60_000;

describe('Cache of a snapshot version', () => {
  it('The value is computed once while the listed venues stay the same', async () => {
    let edition = 3;
    const remembered = createPerVersionMemo(() => edition);
    const ask = jest.fn(async () => 'answer');
    await remembered('how many', ask);
    expect(await remembered('how many', ask)).toBe('answer');
    expect(ask).toHaveBeenCalledTimes(1);
    edition = 4;
    await remembered('how many', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('Concurrent callers share one computation', async () => {
    const remembered = createPerVersionMemo(() => 0);
    const ask = jest.fn(async () => 'answer');
    await Promise.all([remembered('how many', ask), remembered('how many', ask)]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('The value is computed again after a failure', async () => {
    const remembered = createPerVersionMemo(() => 0);
    const fail = async (): Promise<string> => Promise.reject(new Error('not now'));
    await expect(remembered('how many', fail)).rejects.toThrow('not now');
    expect(await remembered('how many', async () => 'answer')).toBe('answer');
  });

  it('Different keys have different values', async () => {
    const remembered = createPerVersionMemo(() => 0);
    expect(await remembered('one', async () => 1)).toBe(1);
    expect(await remembered('two', async () => 2)).toBe(2);
  });
});

describe('Snapshot version without known state transitions', () => {
  it('The version lasts a quarter of an hour, during which no local date starts anywhere', () => {
    const begin = 10 * QUARTER_MS;
    expect(quarterOf(begin + QUARTER_MS - 1)).toBe(quarterOf(begin));
    expect(quarterOf(begin + QUARTER_MS)).not.toBe(quarterOf(begin));
  });
});
