import { createQuarterMemo } from '@/services/embedded/venues/quarter-memo';

const QUARTER_MS = 15 * 60_000;

describe('an answer that holds for the day', () => {
  it('is asked for once a quarter of an hour, within which no day begins anywhere', async () => {
    let now = 10 * QUARTER_MS;
    const remembered = createQuarterMemo(() => now);
    const ask = jest.fn(async () => 'answer');
    await remembered('how many', ask);
    now += QUARTER_MS - 1;
    expect(await remembered('how many', ask)).toBe('answer');
    expect(ask).toHaveBeenCalledTimes(1);
    now += 1;
    await remembered('how many', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is asked for once by all who want it at the same time', async () => {
    const remembered = createQuarterMemo(() => 0);
    const ask = jest.fn(async () => 'answer');
    await Promise.all([remembered('how many', ask), remembered('how many', ask)]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is asked for again after a failure', async () => {
    const remembered = createQuarterMemo(() => 0);
    const fail = async (): Promise<string> => Promise.reject(new Error('not now'));
    await expect(remembered('how many', fail)).rejects.toThrow('not now');
    expect(await remembered('how many', async () => 'answer')).toBe('answer');
  });

  it('is kept apart from the answer to another question', async () => {
    const remembered = createQuarterMemo(() => 0);
    expect(await remembered('one', async () => 1)).toBe(1);
    expect(await remembered('two', async () => 2)).toBe(2);
  });
});
