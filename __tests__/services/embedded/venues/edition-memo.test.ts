import { createEditionMemo, quarterOf } from '@/services/embedded/venues/edition-memo';

const QUARTER_MS = 15 * 60_000;

describe('an answer that holds for an edition', () => {
  it('is asked for once while the same venues are listed', async () => {
    let edition = 3;
    const remembered = createEditionMemo(() => edition);
    const ask = jest.fn(async () => 'answer');
    await remembered('how many', ask);
    expect(await remembered('how many', ask)).toBe('answer');
    expect(ask).toHaveBeenCalledTimes(1);
    edition = 4;
    await remembered('how many', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is asked for once by all who want it at the same time', async () => {
    const remembered = createEditionMemo(() => 0);
    const ask = jest.fn(async () => 'answer');
    await Promise.all([remembered('how many', ask), remembered('how many', ask)]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is asked for again after a failure', async () => {
    const remembered = createEditionMemo(() => 0);
    const fail = async (): Promise<string> => Promise.reject(new Error('not now'));
    await expect(remembered('how many', fail)).rejects.toThrow('not now');
    expect(await remembered('how many', async () => 'answer')).toBe('answer');
  });

  it('is kept apart from the answer to another question', async () => {
    const remembered = createEditionMemo(() => 0);
    expect(await remembered('one', async () => 1)).toBe(1);
    expect(await remembered('two', async () => 2)).toBe(2);
  });
});

describe('where nobody has looked through the states, an edition', () => {
  it('lasts a quarter of an hour, within which no day begins anywhere', () => {
    const begin = 10 * QUARTER_MS;
    expect(quarterOf(begin + QUARTER_MS - 1)).toBe(quarterOf(begin));
    expect(quarterOf(begin + QUARTER_MS)).not.toBe(quarterOf(begin));
  });
});
