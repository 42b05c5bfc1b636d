import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns a style sheet without comments. */
function readCss(file: string): string {
  return readFileSync(path.join(process.cwd(), file), 'utf8').replace(/\/\*.*?\*\//gs, '');
}

describe('The animated bars of the home page', () => {
  const css = readCss('components/layout/Equalizer.module.css');

  test('The animation ends within five seconds (WCAG 2.2.2)', () => {
    const [, duration, iterations] = /animation: beat ([\d.]+)s ease-in-out (\w+)/.exec(css) ?? [];
    const durations = [
      duration,
      ...[...css.matchAll(/animation-duration: ([\d.]+)s/g)].map(([, other]) => other),
    ];
    expect(durations).toHaveLength(3);
    for (const seconds of durations) expect(Number(seconds) * Number(iterations)).toBeLessThanOrEqual(5);
  });
});
