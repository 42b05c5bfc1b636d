import { createRowFindings } from '../../src/finding';
import { cleanText, readText } from '../../src/validate/texts';
import type { Column } from '../../src/columns';
import { reportedIn } from '../support/reported';

function clean(cell: string, column: Column = 'name') {
  const findings = createRowFindings(2);
  const text = cleanText(cell, column, findings);
  return { text, reported: reportedIn(findings) }; // prettier-ignore
}

describe('Markup in a cell', () => {
  it.each([
    ['<p>a</p>b', 'a b'],
    ['a<br/>b', 'a b'],
    ['a<BR>b', 'a b'],
    ['<ul><li>a<li>b</ul>', 'a b'],
    ['<h1>a</h1>b', 'a b'],
    ['<pre>a</pre>b', 'ab'],
    ['a<i class="x">b</i>', 'ab'],
    ['a<!-- <b>x</b>\ny -->b', 'a b'],
    ['a<style type="x">\nx{}\n</style >b', 'a b'],
    ['a<script>x</script>b<script>y</script>c', 'a b c'],
    ['a<scripts>b', 'ab'],
    ['a<!doctype html>b', 'ab'],
    ['a<?xml?>b', 'ab'],
    ['a<b', 'ab'],
    ['a</b', 'a/b'],
  ])('%j becomes %j', (cell, text) => {
    expect(clean(cell)).toEqual({ text, reported: [['text-markup', 'name', cell, { text }]] });
  });

  it.each(['1 < 2', 'a <3 b', '2 <- 1', 'a > b', '< b >'])('%j is no markup', (cell) => {
    expect(clean(cell)).toEqual({ text: cell, reported: [] });
  });

  it('Entities that were escaped up to five times are decoded', () => {
    const escaped = (times: number): string => `&${'amp;'.repeat(times - 1)}eacute;`;
    expect(clean(`caf${escaped(5)}`).text).toBe('café');
    expect(clean(`caf${escaped(6)}`).text).toBe('caf&eacute;');
  });
});

describe('Control characters in a cell', () => {
  it.each([
    ['a\tb', 'a b'],
    ['a\vb\fc', 'a b c'],
    ['a\u0085b\u2028c\u2029d', 'a b c d'],
    ['a\u00ADb\uFEFF', 'ab'],
    ['a\u2066b\u2069\u2060', 'ab'],
    ['a\u007Fb', 'ab'],
    ['  a   b  ', 'a b'],
    ['a\u00A0b', 'a\u00A0b'],
    ['a\r\nb\rc\nd', 'a b c d'],
  ])('%j becomes %j', (cell, text) => {
    expect(clean(cell)).toEqual({ text, reported: [] });
  });

  it.each(['description', 'full_address'] as const)('Line breaks are kept in the column %s', (column) => {
    expect(clean('a\r\nb\rc\n\nd', column).text).toBe('a\nb\nc\n\nd');
  });
});

describe('Length of a text', () => {
  function read(name: string) {
    const findings = createRowFindings(2);
    return { text: readText({ name }, 'name', findings), reported: findings.toList(null) };
  }

  it('A text of 120 characters is kept, where an emoji is one character', () => {
    const name = '😀'.repeat(120);
    expect(read(name)).toEqual({ text: name, reported: [] });
  });

  it('A longer text is cut to 120 characters, and reported with its length', () => {
    const name = '😀'.repeat(121);
    const text = `${'😀'.repeat(119)}…`;
    expect(read(name).text).toBe(text);
    expect(read(name).reported).toMatchObject([
      { code: 'text-too-long', column: 'name', value: name, details: { length: 121, most: 120, text } },
    ]);
  });

  it.each([
    [61, `${'a'.repeat(61)}…`],
    [60, `${'a'.repeat(60)} ${'b'.repeat(58)}…`],
  ])('A text is cut at its last space if that is in its second half: %d', (length, text) => {
    expect(read(`${'a'.repeat(length)} ${'b'.repeat(100)}`).text).toBe(text);
  });

  it('The cut text ends without a space', () => {
    expect(read(`${'a'.repeat(60)} ${'b'.repeat(57)} ${'c'.repeat(50)}`).text).toBe(
      `${'a'.repeat(60)} ${'b'.repeat(57)}…`,
    );
    expect(read(`${'a'.repeat(30)}  ${'b'.repeat(100)}`).text).toHaveLength(120);
  });

  it('A missing cell is an empty text', () => {
    const findings = createRowFindings(2);
    expect(readText({}, 'city', findings)).toBe('');
    expect(findings.toList(null)).toEqual([]);
  });
});
