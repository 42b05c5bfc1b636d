import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { securityHeaders } from '@/lib/server/http/security-headers';
import { styleHashes } from '@/server/pipeline/build-files';

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

it('The style sheets of a build are hashed by content, and other files are ignored', async () => {
  const build = mkdtempSync(path.join(tmpdir(), 'build-'));
  const folder = path.join(build, 'static', 'css');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'a.css'), 'body{color:red}');
  writeFileSync(path.join(folder, 'b.css'), '.é::before{content:"→"}');
  writeFileSync(path.join(folder, 'a.css.map'), '{}');
  expect(new Set(await styleHashes(build))).toEqual(
    new Set([hashOf('body{color:red}'), hashOf('.é::before{content:"→"}')]),
  );
});

it('The policy allows only these inline styles and an empty one', () => {
  const headers = securityHeaders({
    siteUrl: 'https://salles.example',
    scriptOrigins: [],
    styleOrigins: [],
    styleHashes: [hashOf('a')],
    isNoindex: false,
    guestOrigins: [],
  }).of('/fr');
  expect(headers['Content-Security-Policy']).toContain(`style-src 'self' '${hashOf('')}' '${hashOf('a')}';`);
});
