import { figuresOf, recoverySeconds } from '@/scripts/load/figures.mjs';

const result = (at: number, status = 200, ms = 10) => ({ at, status, ms });

describe('Load figures', () => {
  it('The figures count rejections apart from pages, since a rejection is quick', () => {
    const pages = Array.from({ length: 100 }, (_, index) => result(index, 200, index + 1));
    const figures = figuresOf([...pages, result(0, 503, 2), result(0, 0, 20_000)], 10);
    expect(figures).toEqual({
      seconds: 10,
      offered: 102,
      statuses: { 0: 1, 200: 100, 503: 1 },
      p50Ms: 51,
      p95Ms: 96,
      p99Ms: 100,
      refusalP99Ms: 2,
      slowestMs: 20_000,
    });
  });
});

describe('Recovery time', () => {
  it('The recovery is immediate when no request after the load is rejected or slow', () => {
    expect(recoverySeconds([result(500, 503), result(1_000), result(2_000)], 1_000, 200)).toBe(0);
  });

  it('The recovery lasts until the last rejected or slow request', () => {
    const results = [result(1_500, 503), result(2_000), result(3_200, 200, 500), result(4_000)];
    expect(recoverySeconds(results, 1_000, 200)).toBe(2.2);
  });
});
