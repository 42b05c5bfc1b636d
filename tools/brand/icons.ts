/** `npx tsx tools/brand/icons.ts`: renders `public/brand/icon.svg` as PNG and ICO, for clients without SVG support. */
import { readFileSync, writeFileSync } from 'node:fs';
import { drawIcons } from '../../lib/server/brand/draw-icons.mjs';
import { inProject } from '../../server/paths.mjs';

const svg = readFileSync(inProject('public', 'brand', 'icon.svg'), 'utf8');
for (const [file, bytes] of drawIcons(svg)) writeFileSync(inProject('public', file), bytes);
