import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns a file's CSS, without its comments. */
function readCss(file: string): string {
  return readFileSync(path.join(process.cwd(), file), 'utf8').replace(/\/\*.*?\*\//gs, '');
}

test('The picture of the home page starts to the right of the search form, and is hidden where it takes the whole width', () => {
  const css = readCss('components/layout/Layout.module.css');
  const [, start] = /calc\(100% - 2 \* var\(--edge\) - (\d+)rem\)/.exec(css) ?? [];
  const [, form] =
    /\.form \{[^}]*max-width: (\d+)rem/.exec(readCss('components/search/SearchForm.module.css')) ?? [];
  expect(Number(start)).toBeGreaterThan(Number(form));
  expect(css).toMatch(/@media \(width < 64rem\) \{\s*\.heroPicture \{\s*display: none;/);
});

test('No text is smaller than 13 pixels, but for the credits on a map', () => {
  const files = ['components', 'styles'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => path.join(folder, file)),
  );
  const sizes = files.flatMap((file) =>
    [...readCss(file).matchAll(/font-size: (?:max\()?([\d.]+)rem/g)].map(([, rem]) => ({
      file,
      px: Number(rem) * 16,
    })),
  );
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.filter(({ px }) => px < 13)).toEqual([{ file: 'components/map/VenueMap.module.css', px: 11 }]);
  expect(readCss('styles/global.css')).toMatch(/\nsmall \{\s*font-size: max\(0\.8125rem/);
});

test('A phone shows the number of a group without its unit', () => {
  const [, phone = ''] = readCss('components/search/SearchPanel.module.css').split(
    '@media (width < 48rem) {',
  );
  expect(phone).toMatch(/^\s*\.unit \{\s*display: none;\s*\}/);
});

test('On a phone, a trail does not repeat the heading below it, and no line of it begins with a separator', () => {
  const css = readCss('components/layout/Layout.module.css');
  expect(css).not.toContain('::before');
  expect(css).toMatch(/@media \(width < 40rem\) \{.*\.item:nth-child\(5\) \{[^}]*display: none;/s);
});

test('Columns of a comparison are not narrower than their words', () => {
  const css = readCss('components/selection/Selection.module.css');
  const cells = css.match(/\.table :is\(th, td\) \{[^}]*\}/g);
  expect(cells).toHaveLength(2);
  expect(cells?.join()).not.toContain('overflow-wrap: anywhere');
});

describe('Forced colours', () => {
  test('The search box and the chosen suggestion keep an outline', () => {
    const forced = forcedColors('components/search/SearchForm.module.css');
    expect(forced).toMatch(/\.box,\s+\.list \{\s*border: 1px solid;/);
    expect(forced).toMatch(/\.option\[aria-selected='true'\] \{\s*outline: 2px solid Highlight;/);
  });

  test('A pressed button below the map stands out', () => {
    expect(forcedColors('components/map/VenueMap.module.css')).toMatch(
      /\[aria-pressed='true'\]\) \{[^}]*background: Highlight;/,
    );
  });
});

/** Returns the part of a style sheet that starts with the rules for forced-colors mode. */
function forcedColors(file: string): string {
  return readCss(file).split('@media (forced-colors: active)')[1] ?? '';
}
