import type { JsonProblem } from '@locator/base/files';

/** Names of colours in brand files. `styles/tokens.css` has `--accent-pressed` for `accentPressed`. */
export const COLOR_NAMES = [
  'dark', 'darkRaised', 'darkLine', 'accent', 'accentPressed', 'onAccent', 'alert', 'alertInk', 'ink', 'inkSoft',
  'onDark', 'onDarkSoft', 'paper', 'paperTint', 'line', 'link', 'open', 'openTint', 'closed', 'closedTint',
] as const; // prettier-ignore

export type ColorName = (typeof COLOR_NAMES)[number];

export type Colors = Readonly<Record<ColorName, string>>;

/** Colours specified in a brand file. The remaining colours are derived from them. */
export type GivenColors = Pick<Colors, 'dark' | 'accent' | 'link'> & {
  readonly [Name in ColorName]?: string | undefined;
};

/** The default brand's colours, copied from `styles/tokens.css` for code that cannot read style sheets. */
export const LE_GRAND_QUIZ_COLORS = {
  dark: '#17102b',
  accent: '#ffd21f',
  link: '#4a2bb8',
  darkRaised: '#251b45',
  onDark: '#ffffff',
  onDarkSoft: '#cfc6ea',
} as const satisfies Partial<Colors>;

const TEXT_PAIRS: readonly (readonly [ColorName, ColorName])[] = [
  ...(['ink', 'inkSoft', 'link'] as const).flatMap((text) => [[text, 'paper'] as const, [text, 'paperTint'] as const]),
  ...(['onDark', 'onDarkSoft', 'accent', 'alert'] as const).flatMap((text) => [
    [text, 'dark'] as const,
    [text, 'darkRaised'] as const,
  ]),
  ['onAccent', 'accent'],
  ['onAccent', 'accentPressed'],
  ['dark', 'alert'],
  ['ink', 'closedTint'],
  ['alertInk', 'paper'],
  ['alertInk', 'paperTint'],
  ['alertInk', 'closedTint'],
  ['open', 'openTint'],
  ['closed', 'closedTint'],
]; // prettier-ignore

/** Minimum contrast ratio of text (WCAG 2.2, criterion 1.4.3, level AA). */
const MIN_CONTRAST = 4.5;

/** Aim for colours lightened for dark pages. */
const COMFORTABLE_CONTRAST = 6;

export function completeColors(given: GivenColors): Colors {
  const { dark, accent } = given;
  const paper = given.paper ?? '#ffffff';
  const ink = given.ink ?? mix(dark, '#000000', 0.2);
  const onDark = given.onDark ?? '#ffffff';
  const darkRaised = given.darkRaised ?? mix(dark, onDark, 0.07);
  const derived = {
    darkRaised,
    darkLine: mix(dark, onDark, 0.45),
    accentPressed: mix(accent, '#000000', 0.07),
    alert: lighten(given.alertInk ?? '#ff0000', darkRaised, MIN_CONTRAST),
    alertInk: '#b3261b',
    onAccent: ink,
    inkSoft: mix(ink, paper, 0.28),
    onDarkSoft: mix(onDark, dark, 0.18),
    paperTint: mix(paper, dark, 0.04),
    line: mix(paper, dark, 0.16),
    open: '#0b6b3d',
    openTint: '#e2f5ea',
    closed: '#6b3a12',
    closedTint: '#fbefdf',
    ...{ paper, ink, onDark },
    link: given.link,
    dark,
    accent,
  };
  // Merges by name, because spreading `given` would overwrite derived colours with its undefined properties.
  return Object.fromEntries(COLOR_NAMES.map((name) => [name, given[name] ?? derived[name]])) as Colors;
}

/** The colours of pages for visitors who prefer a dark colour scheme. Derived, so that every brand has them. */
export function darkColors(colors: Colors): Colors {
  const { dark, onDark, onDarkSoft } = colors;
  const paper = mix(dark, '#000000', 0.4);
  const tints = {
    paperTint: mix(paper, onDark, 0.07),
    openTint: mix(paper, colors.open, 0.35),
    closedTint: mix(paper, colors.closed, 0.35),
  };
  return {
    ...colors,
    ...tints,
    paper,
    ink: onDark,
    inkSoft: onDarkSoft,
    line: mix(paper, onDark, 0.2),
    link: lighten(colors.link, tints.paperTint),
    alertInk: lighten(colors.alertInk, tints.paperTint),
    open: lighten(colors.open, tints.openTint),
    closed: lighten(colors.closed, tints.closedTint),
  };
}

/** Adds white to `color` until text in it has this contrast on `background`. By default, it is then easy to read. */
function lighten(color: string, background: string, ratio = COMFORTABLE_CONTRAST): string {
  let lighter = color;
  for (let share = 0; contrast(lighter, background) < ratio && share < 1; share += 0.05) {
    lighter = mix(color, '#ffffff', share);
  }
  return lighter;
}

export function contrastProblems(colors: Colors): JsonProblem[] {
  return TEXT_PAIRS.flatMap(([text, background]) => {
    const ratio = contrast(colors[text], colors[background]);
    if (ratio >= MIN_CONTRAST) return [];
    // Rounds down, so that a rejected ratio is never shown as "4.50".
    const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
    const message = `${colors[text]} on ${background} ${colors[background]} has a contrast of ${shown}:1, and must have ${MIN_CONTRAST}:1`;
    return [{ path: ['colors', text], message }];
  });
}

/** Returns the contrast ratio of two colours (WCAG 2.2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Overrides `styles/tokens.css`, regardless of which of the two is linked first. */
export function colorStyles(colors: Colors, fontFamily: string | null): string {
  const dark = darkColors(colors);
  const changed = COLOR_NAMES.filter((name) => dark[name] !== colors[name]);
  return [
    rootRule(colors, COLOR_NAMES),
    `@media screen and (prefers-color-scheme:dark){${rootRule(dark, changed)}}`,
    fontFamily ? `body{font-family:${fontFamily}}` : '',
    '\n',
  ].join('');
}

/** Repeats `:root`, which gives the rule a higher specificity than the build's style sheets. */
function rootRule(colors: Colors, names: readonly ColorName[]): string {
  return `:root:root{${colorTokens(colors, names)}}`;
}

export function colorTokens(colors: Colors, names: readonly ColorName[] = COLOR_NAMES): string {
  return names.map((name) => `${tokenOf(name)}:${colors[name]}`).join(';');
}

function tokenOf(name: ColorName): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** `share` is the proportion of `other`, from 0 to 1. */
function mix(color: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(color).map((value, index) =>
    Math.round(value + ((others[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
}
