import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawingVersion } from '../src/drawing-version.js';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

const CANVAS = 'node_modules/@napi-rs/canvas/package.json';
const PARTS = [
  'packages/street-map/README.md',
  'packages/street-map/src',
  'data/basemap',
  CANVAS,
  'node_modules/@fontsource/bricolage-grotesque/package.json',
];

function projectCopy(): string {
  const root = temporaryFolder('drawing');
  for (const part of PARTS) cpSync(path.resolve(part), path.join(root, part), { recursive: true });
  return root;
}

function replaceIn(file: string, from: string, to: string): void {
  const content = readFileSync(file, 'utf8');
  expect(content).toContain(from);
  writeFileSync(file, content.replace(from, to));
}

it.each([
  [
    'a colour of streets',
    'packages/street-map/src/draw-scene.ts',
    "streetEdge: '#d0c7ca'",
    "streetEdge: '#d0c7cb'",
  ],
  ['the basemap', 'data/basemap/towns.json', 'Paris', 'Parys'],
  ['the renderer', CANVAS, '"version": "', '"version": "9'],
])('The version of map images changes with %s', (_, file, from, to) => {
  const root = projectCopy();
  const before = drawingVersion(root);
  expect(before).toBe(drawingVersion('.'));
  replaceIn(path.join(root, file), from, to);
  expect(drawingVersion(root)).not.toBe(before);
});

it('The version of map images does not change with a comment or a document', () => {
  const root = projectCopy();
  const before = drawingVersion(root);
  appendFileSync(path.join(root, 'packages/street-map/src/labels.ts'), '// A comment.\n/** Another. */\n');
  appendFileSync(path.join(root, 'packages/street-map/README.md'), 'A sentence.\n');
  expect(drawingVersion(root)).toBe(before);
});
