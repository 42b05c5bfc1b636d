import fc from 'fast-check';
import { joinLines, type Line } from '../../../tools/streets/join-lines';

const A = [0, 0];
const B = [1, 0];
const C = [2, 0];
const D = [2, 1];

it('Lines that meet are joined, in whichever direction they run', () => {
  expect(
    joinLines([
      [C, D],
      [A, B],
      [C, B],
    ]),
  ).toEqual([[D, C, B, A]]);
});

it('Lines are not joined at a junction', () => {
  const lines = [
    [A, B],
    [B, C],
    [B, D],
  ];
  expect(joinLines(lines)).toHaveLength(3);
});

it('A ring is joined once', () => {
  const [ring, ...others] = joinLines([
    [A, B],
    [B, D],
    [D, A],
  ]);
  expect(others).toEqual([]);
  expect(ring).toHaveLength(4);
});

it('Joined lines have the same sections as before, each once', () => {
  const point = fc.tuple(fc.nat(4), fc.nat(4));
  const line = fc.array(point, { minLength: 2, maxLength: 4, size: 'max' });
  const sectionsOf = (lines: readonly Line[]): string[] =>
    lines
      .flatMap((points) =>
        points.slice(1).map((end, index) => [String(points[index]), String(end)].sort().join(' ')),
      )
      .sort();
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12, size: 'max' }), (lines) => {
      expect(sectionsOf(joinLines(lines))).toEqual(sectionsOf(lines));
    }),
  );
});
