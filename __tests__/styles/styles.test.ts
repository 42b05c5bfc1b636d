import { readFileSync } from 'node:fs';
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
