import { readFileSync } from 'node:fs';
import {
  type ColorName,
  COLOR_NAMES,
  colorStyles,
  completeColors,
  contrast,
  contrastProblems,
  LE_GRAND_QUIZ_COLORS,
} from '@/lib/server/brand/colors';

test('The contrast is that of WCAG 2.2', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(contrast('#336699', '#336699')).toBe(1);
});

test('The colours that code copies from styles/tokens.css are the same there', () => {
  const tokens = readFileSync('styles/tokens.css', 'utf8');
  const names = { dark: 'night', accent: 'buzzer', alert: 'coral', onDark: 'on-night', onDarkSoft: 'on-night-soft' };
  for (const [name, token] of Object.entries(names)) {
    expect(tokens).toContain(`--${token}: ${LE_GRAND_QUIZ_COLORS[name as keyof typeof names]};`);
  }
}); // prettier-ignore

test('The style sheet of a brand sets every colour of styles/tokens.css', () => {
  const tokens = readFileSync('styles/tokens.css', 'utf8');
  const [, block = ''] = /:root \{\n([\s\S]*?)--space-1/.exec(tokens) ?? [];
  const styles = colorStyles(completeColors({ dark: '#0e3b35', accent: '#ff9f1c', link: '#0b6a5c' }), null);
  const namesIn = (text: string): string[] => [...text.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name);
  expect(namesIn(styles).sort()).toEqual(namesIn(block).sort());
});

test.each(['#101820', '#3b0a45', '#0e3b35', '#14213d', '#4a0d0d'])(
  'The colours derived from %s are readable',
  (dark) => {
    const colors = completeColors({ dark, accent: '#ffc145', link: '#1d4ed8', alert: '#ffb3a7' });
    expect(Object.keys(colors)).toEqual(COLOR_NAMES as ColorName[]);
    expect(contrastProblems(colors)).toEqual([]);
  },
);

test('A contrast just below 4.5 is not rounded up', () => {
  const colors = completeColors({ dark: '#101820', accent: '#ffc145', link: '#777777' });
  expect(contrastProblems(colors)).toContain(
    'colors: link #777777 on paper #ffffff has a contrast of 4.47:1, and must have 4.5:1',
  );
});
