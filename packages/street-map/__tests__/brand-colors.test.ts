import { readFileSync } from 'node:fs';
import {
  COLOR_NAMES,
  type Colors,
  colorStyles,
  completeColors,
  contrast,
  contrastProblems,
  darkColors,
  LE_GRAND_QUIZ_COLORS,
} from '../src/brand-colors';

test('The contrast is that of WCAG 2.2', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(contrast('#336699', '#336699')).toBe(1);
});

test('The colours that code copies from styles/tokens.css are the same there', () => {
  const tokens = readFileSync('styles/tokens.css', 'utf8');
  const names = { dark: 'dark', darkRaised: 'dark-raised', accent: 'accent', link: 'link', onDark: 'on-dark', onDarkSoft: 'on-dark-soft' };
  for (const [name, token] of Object.entries(names)) {
    expect(tokens).toContain(`--${token}: ${LE_GRAND_QUIZ_COLORS[name as keyof typeof names]};`);
  }
}); // prettier-ignore

test('The style sheet of a brand sets every colour of styles/tokens.css, for light and dark pages', () => {
  const [tokens, darkTokens] = lightAndDark(readFileSync('styles/tokens.css', 'utf8'));
  const colors = completeColors({ dark: '#0e3b35', accent: '#ff9f1c', link: '#0b6a5c' });
  const [styles, darkStyles] = lightAndDark(colorStyles(colors, null));
  expect(Object.keys(styles).sort()).toEqual(Object.keys(tokens).sort());
  expect(Object.keys(darkStyles).sort()).toEqual(Object.keys(darkTokens).sort());
});

test('The colours of styles/tokens.css are readable, on light and dark pages', () => {
  const [light, dark] = lightAndDark(readFileSync('styles/tokens.css', 'utf8'));
  const byToken = completeColors({ dark: '#000000', accent: '#ffffff', link: '#000000' });
  // The names of tokens, in the order of the names of colours.
  const tokens = [
    ...colorStyles(byToken, null)
      .split('@')[0]!
      .matchAll(/(--[\w-]+):/g),
  ].map(([, name = '']) => name);
  const colorsOf = (values: Record<string, string>): Colors =>
    Object.fromEntries(COLOR_NAMES.map((name, index) => [name, values[tokens[index] ?? ''] ?? ''])) as Colors;
  expect(contrastProblems(colorsOf(light))).toEqual([]);
  expect(contrastProblems(colorsOf({ ...light, ...dark }))).toEqual([]);
});

test.each(['#101820', '#3b0a45', '#0e3b35', '#14342b', '#14213d', '#4a0d0d'])(
  'The colours derived from %s are readable',
  (dark) => {
    const colors = completeColors({ dark, accent: '#ffc145', link: '#1d4ed8' });
    expect(Object.keys(colors)).toEqual([...COLOR_NAMES]);
    expect(contrastProblems(colors)).toEqual([]);
    expect(contrastProblems(darkColors(colors))).toEqual([]);
    expect(contrast(darkColors(colors).paper, dark)).toBeGreaterThan(1);
    expect(contrast(colors.darkLine, dark)).toBeGreaterThan(3);
  },
);

test('The colour of alerts follows from that of errors and from the dark colour, not from the default brand', () => {
  const given = { dark: '#0e3b35', accent: '#ff9f1c', link: '#0b6a5c' };
  // Lightened reds, until they have a contrast of 4.5 on the raised dark colour.
  expect(completeColors(given).alert).toBe('#ff9999');
  expect(completeColors({ ...given, alertInk: '#8a1c5a' }).alert).toBe('#d0a4bd');
});

test('The colour of errors is readable on white and on tinted paper', () => {
  const colors = completeColors({ dark: '#0e3b35', accent: '#ff9f1c', link: '#0b6a5c', alertInk: '#767676' });
  // 4.54:1 on white.
  expect(contrastProblems(colors)).toEqual([
    { path: ['colors', 'alertInk'], message: expect.stringContaining('on paperTint') as string },
    { path: ['colors', 'alertInk'], message: expect.stringContaining('on closedTint') as string },
  ]);
});

test('A contrast just below 4.5 is not rounded up', () => {
  const colors = completeColors({ dark: '#101820', accent: '#ffc145', link: '#777777' });
  expect(contrastProblems(colors)).toContainEqual({
    path: ['colors', 'link'],
    message: '#777777 on paper #ffffff has a contrast of 4.47:1, and must have 4.5:1',
  });
});

/** The colours by token of a style sheet, except those of maps, and those that it replaces on dark pages. */
function lightAndDark(styles: string): readonly [Record<string, string>, Record<string, string>] {
  const colorsIn = (text: string): Record<string, string> =>
    Object.fromEntries(
      [...text.matchAll(/(--(?!map-)[\w-]+): ?(#[0-9a-f]{6})/g)].map(([, name, color]) => [name, color]),
    );
  const [light = '', dark = ''] = styles.split('prefers-color-scheme');
  return [colorsIn(light), colorsIn(dark)];
}
