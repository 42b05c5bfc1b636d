import { describeVenueFinding } from '@locator/venue-import';
import { deskOf, siteOf } from '../../support/desk-of';
import { aRecord } from '../../support/venue-record';

it('A venue is compared with one far away that has the same address of the previous site', async () => {
  const paris = { latitude: 48.85363, longitude: 2.3722 };
  const site = siteOf(
    aRecord({ code: 'LYON' }),
    aRecord({ code: 'PARIS', position: paris, oldUrls: ['/shop'] }),
  );
  const edit = { code: 'LYON', column: 'old_url', value: 'https://old.example/Shop/ /lyon' } as const;
  const { record, findings } = await deskOf(site).desk.checkVenue('LYON', [edit]);
  const shared = findings.filter(({ code }) => code === 'old-url-shared');
  expect(shared.map((finding) => describeVenueFinding(finding, 'en'))).toEqual([
    'This venue has an address of the previous site that another venue has, too: /Shop/. It redirects to neither venue.',
  ]);
  expect(record?.oldUrls).toEqual(['/lyon']);
});
