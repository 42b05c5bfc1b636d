import { cellsOf } from '@locator/venue-import';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { createRowFindings } from '../../src/finding';
import { validateOldUrls } from '../../src/validate/old-urls';
import { reportedIn } from '../support/reported';
import { aRow, tableOf, validateRows } from '../support/validate-rows';

function read(cell: string) {
  const findings = createRowFindings(2);
  return { urls: validateOldUrls({ old_url: cell }, findings), reported: reportedIn(findings) };
}

const second = aRow({ code: 'B', name: 'Une autre', address: '2 rue Mercière', latitude: '45.765' });

async function oldUrlsOf(
  rows: Parameters<typeof tableOf>[0],
  previous: Parameters<typeof validateRows>[1] = {},
) {
  const { records, findings } = await validateRows(tableOf(rows), previous);
  return {
    records,
    urls: records.map(({ oldUrls }) => oldUrls),
    findings: findings.flatMap(({ code, row, value, details }) =>
      code.startsWith('old-url') ? [[code, row, value, details]] : [],
    ),
  };
}

describe('Old URLs in a cell', () => {
  it.each([
    ['/magasins/lyon', ['/magasins/lyon']],
    ['https://www.example.org/magasins/lyon/', ['/magasins/lyon/']],
    ['http://example.org/shop.php?id=3&lang=fr#plan', ['/shop.php?id=3&lang=fr']],
    ['/a\n/b /c|/d | https://www.example.org/e', ['/a', '/b', '/c', '/d', '/e']],
    ['/a;/b;https://example.org/c;d', ['/a', '/b', '/c;d']],
    ['/a; /b, /c;', ['/a', '/b', '/c']],
    ['https://example.org//magasins//lyon', ['/magasins/lyon']],
    ['/boutique/évry', ['/boutique/%C3%A9vry']],
    ['/shop?id=1&lang=fr /shop?lang=fr&id=1', ['/shop?id=1&lang=fr']],
    ['/a /A/ https://example.org/a?', ['/a']],
    ['/fr/magasins/lyon /en/lyon', ['/fr/magasins/lyon', '/en/lyon']],
    ['', []],
  ])('%j contains %j', (cell, urls) => {
    expect(read(cell)).toEqual({ urls, reported: [] });
  });

  it.each(['magasins/lyon', 'www.example.org/lyon', '//example.org/lyon', 'ftp://example.org/lyon', '-'])(
    '%s is neither a URL nor a path',
    (text) => {
      expect(read(text)).toEqual({ urls: [], reported: [['old-url-invalid', 'old_url', text, {}]] });
    },
  );

  it.each([
    'https://www.example.org/?page_id=12',
    'https://www.example.org/#/magasins/lyon',
    '/fr',
    '/FR/results/2',
    '/en/france-FRA/LGQ-1/lyon/details',
    '/api/shops',
    '/robots.txt',
    '/fr/map.webp',
  ])('%s belongs to this site', (text) => {
    expect(read(text)).toEqual({ urls: [], reported: [['old-url-in-use', 'old_url', text, {}]] });
  });
});

it('Below a path, the pages of this site are there, and the rest of the host belongs to the previous site', () => {
  const old_url = '/?page_id=12 /fr/france-FRA/all /storesfr /stores /stores/FR/results /stores/lyon';
  setChain(readChain(null, '/Stores'));
  const { urls, reported } = read(old_url);
  setChain(readChain(null));
  expect(urls).toEqual(['/?page_id=12', '/fr/france-FRA/all', '/storesfr', '/stores/lyon']);
  expect(reported.map(([, , text]) => text)).toEqual(['/stores', '/stores/FR/results']);
});

describe('Old URLs of a file', () => {
  it('An old URL of two venues redirects to neither', async () => {
    const rows = [
      aRow({ code: 'A', old_url: '/magasins /lyon' }),
      { ...second, old_url: 'https://example.org/Magasins/ /autre' },
    ];
    expect(await oldUrlsOf(rows)).toMatchObject({
      urls: [['/lyon'], ['/autre']],
      findings: [['old-url-shared', 3, '/Magasins/', { first: 2 }]],
    });
  });

  it('URLs with different parameters belong to different venues', async () => {
    const rows = [aRow({ code: 'A', old_url: '/shop?id=1' }), { ...second, old_url: '/shop?id=2' }];
    expect(await oldUrlsOf(rows)).toMatchObject({ urls: [['/shop?id=1'], ['/shop?id=2']], findings: [] });
  });

  it('A file that states no old URLs keeps those of the previous version', async () => {
    const { records: previous } = await oldUrlsOf([aRow({ code: 'A', old_url: '/a /b' }), second]);
    expect((await oldUrlsOf([second, aRow({ code: 'A' })], { previous })).urls).toEqual([[], ['/a', '/b']]);
    const changed = [aRow({ code: 'A' }), { ...second, old_url: '/c' }];
    expect((await oldUrlsOf(changed, { previous })).urls).toEqual([[], ['/c']]);
    const table = {
      ...tableOf([aRow({ code: 'A' })]),
      columns: [{ source: 'Old', column: 'old_url' as const }],
    };
    expect((await validateRows(table, { previous })).records[0]?.oldUrls).toEqual([]);
  });

  it('A written file has the same old URLs', async () => {
    const { records } = await oldUrlsOf([aRow({ old_url: '/a?x=1 https://example.org/é' })]);
    expect((await oldUrlsOf(records.map(cellsOf))).urls).toEqual([['/a?x=1', '/%C3%A9']]);
  });
});
