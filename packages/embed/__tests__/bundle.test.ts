import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { bundleEmbed } from '../../../tools/embed/bundle';

/** Bytes. */
const MAX_SIZE = 4_096;

test('The script of other sites is current: npx tsx tools/embed/write.ts', async () => {
  expect(await bundleEmbed()).toBe(await readFile('public/embed.js', 'utf8'));
});

test('The script of other sites has at most 4 kB', async () => {
  expect(brotliCompressSync(await readFile('public/embed.js')).length).toBeLessThanOrEqual(MAX_SIZE);
});
