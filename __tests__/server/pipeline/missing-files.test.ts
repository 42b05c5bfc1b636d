import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { missingFilesOf } from '@/server/pipeline/build-files';

test('A site with a brand of its own has none of the files of the default brand', async () => {
  const build = temporaryFolder('build');
  mkdirSync(path.join(build, 'static/css'), { recursive: true });
  mkdirSync(path.join(build, 'server'));
  writeFileSync(path.join(build, 'static/css/a.css'), '');
  writeFileSync(path.join(build, 'server/pages-manifest.json'), '{"/api/health":"health.js"}');
  const isMissing = await missingFilesOf(build, new Set(['/brand/icon.svg']));
  for (const path of ['/brand/hero.svg', '/brand/pictures/buzzers-960.webp', '/_next/static/css/b.css', '/api/none'])
    expect([path, isMissing(path)]).toEqual([path, true]);
  for (const path of ['/brand/icon.svg', '/_next/static/css/a.css', '/api/health', '/fr'])
    expect([path, isMissing(path)]).toEqual([path, false]);
}); // prettier-ignore
