/** `npx tsx tools/brand/icons.ts`: renders `public/brand/icon.svg` as PNG and ICO, for clients without SVG support. */
import { writeFileSync } from 'node:fs';
import { drawIcons } from '../../lib/brand/server/draw-icons';
import { readPicture } from '@locator/street-map/settings';
import { inProject } from '../../server/paths.mjs';

async function main(): Promise<void> {
  const picture = readPicture(inProject('public', 'brand', 'icon.svg'));
  const files = await drawIcons({ picture, share: 1, background: null });
  for (const [file, bytes] of files) writeFileSync(inProject('public', file), bytes);
}

void main();
