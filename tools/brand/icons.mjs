/** `node tools/brand/icons.mjs`: renders `public/brand/icon.svg` as PNG and ICO, for clients without SVG support. */
import { readFile, writeFile } from 'node:fs/promises';
import { drawIcons } from '../../lib/server/brand/draw-icons.mjs';
import { inProject } from '../../server/paths.mjs';

const svg = await readFile(inProject('public', 'brand', 'icon.svg'), 'utf8');
for (const [path, bytes] of drawIcons(svg)) await writeFile(inProject('public', path), bytes);
