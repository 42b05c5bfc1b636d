import { figuresOf, recoverySeconds } from '@/scripts/load/figures.mjs';

const answer = (at: number, status = 200, ms = 10) => ({ at, status, ms });

describe('What visitors saw', () => {
  it('tells pages from refusals: a refusal is quick, and no page', () => {
    const pages = Array.from({ length: 100 }, (_, index) => answer(index, 200, index + 1));
    const figures = figuresOf([...pages, answer(0, 503, 2), answer(0, 0, 20_000)], 10);
    expect(figures).toEqual({
      seconds: 10,
      offered: 102,
      statuses: { 0: 1, 200: 100, 503: 1 },
      p50Ms: 51,
      p99Ms: 100,
      refusalP99Ms: 2,
      slowestMs: 20_000,
    });
  });
});

describe('A site has recovered', () => {
  it('at once when nobody who came after the load was refused or waited', () => {
    expect(recoverySeconds([answer(500, 503), answer(1_000), answer(2_000)], 1_000, 200)).toBe(0);
  });

  it('after the last who was', () => {
    const answers = [answer(1_500, 503), answer(2_000), answer(3_200, 200, 500), answer(4_000)];
    expect(recoverySeconds(answers, 1_000, 200)).toBe(2.2);
  });
});
