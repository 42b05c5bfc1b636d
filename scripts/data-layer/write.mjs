/**
 * Writes docs/data-layer.md and docs/data-layer-container.json from the catalogue: `npx tsx
 * scripts/data-layer/write.mjs`. A test fails when they are outdated.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as prettier from 'prettier';
import { container } from './container';
import { documentation } from './documentation';

const FILES = {
  'data-layer.md': documentation(),
  'data-layer-container.json': JSON.stringify(container()),
};

for (const [name, text] of Object.entries(FILES)) {
  const file = path.resolve(import.meta.dirname, '../../docs', name);
  writeFileSync(
    file,
    await prettier.format(text, { ...(await prettier.resolveConfig(file)), filepath: file }),
  );
}
