import { check } from '@placemarkio/check-geojson';
import type { Feature, FeatureCollection } from 'geojson';
import { aRecord } from '@/__tests__/support/venue-record';
import { exportForPlatform } from '../../src/platforms/platforms';

const TODAY = '2026-11-25';

/** @throws if the text is not valid GeoJSON */
function featuresOf(text: string): Feature[] {
  return (check(text) as FeatureCollection).features;
}

describe('Export for Overture Maps', () => {
  it('A venue is a place of the schema, with its values only', async () => {
    const records = [
      aRecord({ phone: '+33 4 72 00 00 00', email: 'a@example.org', website: 'https://example.org' }),
    ];
    const { text } = await exportForPlatform('overture', records, TODAY);
    expect(featuresOf(text)).toEqual([
      {
        type: 'Feature',
        id: 'TEST-01',
        geometry: { type: 'Point', coordinates: [4.83, 45.76] },
        properties: {
          theme: 'places',
          type: 'place',
          version: 0,
          names: { primary: 'Une salle' },
          brand: { names: { primary: 'Le Grand Quiz' } },
          addresses: [{ freeform: '1 rue de la Test', locality: 'Lyon', postcode: '69002', country: 'FR' }],
          phones: ['+33 4 72 00 00 00'],
          emails: ['a@example.org'],
          websites: ['https://example.org'],
          operating_status: 'open',
        },
      },
    ]);
  });

  it('Unknown values are missing, and the state is the operating status', async () => {
    const records = (['temporarily_closed', 'moved', 'closed', 'coming_soon'] as const).map((kind) =>
      aRecord({ code: kind, declaredState: { kind, from: null, until: null, movedTo: null } }),
    );
    const { text, leftOut } = await exportForPlatform('overture', records, TODAY);
    const features = featuresOf(text);
    expect(features.map(({ properties }) => properties?.operating_status)).toEqual([
      'temporarily_closed',
      'permanently_closed',
      'permanently_closed',
    ]);
    expect(features[0]?.properties).not.toHaveProperty('phones');
    expect(leftOut).toEqual([{ code: 'coming_soon', kind: 'coming_soon' }]);
  });
});
