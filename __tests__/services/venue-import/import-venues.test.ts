import { importVenues } from '@/services/venue-import';
import { testReferenceData } from '../../support/network';

it('The import reports a finding of the whole file once', async () => {
  const csv = 'code,name,latitude,longitude,unknown header\nA-1,Test,45.76,4.83,x\n';
  const { findings } = await importVenues(Buffer.from(csv), testReferenceData(), {
    fileName: 'venues.csv',
    today: '2026-11-20',
    checksPlausibility: false,
  });
  expect(findings.filter(({ row }) => row === null).map(({ code }) => code)).toEqual(['column-unknown']);
});
