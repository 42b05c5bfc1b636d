import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { removeTemporaryFolders, temporaryFolder } from '@locator/test-support/temporary-folder';
import { findMovedPages } from '@/server/pipeline/old-addresses';
import { createOldUrlRedirects } from '@/server/pipeline/old-url-redirects';

afterAll(removeTemporaryFolders);

function fileOf(...lines: readonly string[]): string {
  const file = path.join(temporaryFolder('old-addresses'), 'old.csv');
  writeFileSync(file, lines.join('\n'));
  return file;
}

const find = (...lines: readonly string[]) =>
  findMovedPages({ oldAddressesFile: fileOf(...lines), siteUrl: 'https://www.chain.example' });

async function locationOf(target: string, ...lines: readonly string[]): Promise<unknown> {
  const config = { locales: ['fr', 'en'], defaultLocale: 'fr' } as const;
  const handle = createOldUrlRedirects(config, () => null, await find(...lines))(target);
  let sent: unknown = null;
  const response = { writeHead: (...head: unknown[]) => ((sent = head), { end: () => undefined }) };
  await handle?.({} as never, response as never);
  return sent;
}

const redirect = (location: string) => [308, expect.objectContaining({ Location: location })];

describe('The file of old addresses', () => {
  const LINES = [
    'old,new',
    '/nos-stations,/fr',
    'https://www.chain.example/a.php?id=3,/en/results?x=1',
    '/jobs,https://jobs.example/#all',
  ];

  it.each([
    ['/nos-stations', redirect('/fr')],
    ['/Nos-Stations/?utm_source=mail', redirect('/fr?utm_source=mail')],
    ['/a.php?id=3&utm_source=mail', redirect('/en/results?x=1&utm_source=mail')],
    ['/jobs?utm_source=mail', redirect('https://jobs.example/?utm_source=mail#all')],
    ['/a.php', null],
    ['/nos-stations/lille', null],
  ])('%s', async (target, expected) => {
    expect(await locationOf(target, ...LINES)).toEqual(expected);
  });

  it.each([
    ['commas, below a byte order mark', '\uFEFFold,new', '/a;id=1,/fr', '/a;id=1'],
    ['semicolons', 'old;new', '/a,b;/fr', '/a,b'],
    ['tabs', 'old\tnew', '/a,b;c\t/fr', '/a,b;c'],
    ['quotes', '"old", "new"', '"/a,b", "/fr"', '/a,b'],
    ['empty cells at the end', 'old;new', '/a;/fr;;', '/a'],
    ['empty cells at the end of each line', 'old;new;', '/a;/fr;', '/a'],
  ])('may have %s', async (_, header, line, target) => {
    expect(await locationOf(target, header, line)).toEqual(redirect('/fr'));
  });

  it('is not needed', async () => {
    expect(
      (await findMovedPages({ oldAddressesFile: null, siteUrl: 'https://www.chain.example' }))('/a'),
    ).toBeNull();
  });

  it.each([
    ['from,to', 'the first line must be "old,new"'],
    ['old,new\n/fr/,/en', '/fr/ is a page of this site'],
    ['old,new\n/a,/fr\n/A/,/en', '/A/ is in line 2, too'],
    ['old,new\n/a,/fr/nothing/here', '/fr/nothing/here is no page of this site'],
    ['old,new\n/a,', 'the new address is no page of this site'],
    ['old,new\n/a,javascript:alert(1)', 'javascript:alert(1) is no page of this site'],
    ['old,new\nhttps://other.example/a,/fr', 'must be a path, or a URL of this host'],
    ['old,new\n/a,/b\n/b,/a', 'line 3: /a is an old address itself'],
    ['old,new\n\n/a,/fr\n\n/A/,/en', 'line 5: /A/ is in line 3, too'],
    ['old;new\n/a;', 'line 2: the new address is no page of this site'],
    ['old\tnew\n\t/fr', 'line 2: the old address must be a path'],
    [';old;new\n;/a;/fr', 'the first line must be "old,new"'],
    ['old,new\n/a,b,/fr', 'line 2: it has more than two columns'],
    ['', 'the first line must be "old,new"'],
  ])('stops the start if it has the lines %j', async (lines, problem) => {
    await expect(find(lines)).rejects.toThrow(problem);
  });

  it('stops the start if there is no such file', async () => {
    const config = { oldAddressesFile: '/nowhere/old.csv', siteUrl: 'https://www.chain.example' };
    await expect(findMovedPages(config)).rejects.toThrow(
      /^OLD_ADDRESSES_FILE cannot be used\. \/nowhere\/old\.csv: /u,
    );
  });
});
