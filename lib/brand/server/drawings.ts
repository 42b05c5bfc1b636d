/** Of the default brand. Drawn by `npx tsx tools/brand/pictures.ts`, half as high as wide. */
const DRAWINGS = [
  'bar',
  'blind-test',
  'buzzers',
  'kids-party',
  'podium',
  'quiz-desk',
  'stage',
  'team-building',
] as const;

export type Drawing = (typeof DRAWINGS)[number];

/** Returns the name of a drawing of the default brand; undefined for other pictures. */
export function drawingAt(url: string): Drawing | undefined {
  return DRAWINGS.find((name) => url === `/brand/pictures/${name}-960.webp`);
}
