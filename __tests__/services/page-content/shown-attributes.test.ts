import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { valueOf } from '@locator/test-support/value-of';
import type { DescribedPage } from '@/lib/page/page';

const PLACES = ['card', 'venue', 'comparison', 'feeds'] as const;

const label = (text: string) => ({ fr: text });

/** One attribute for each place, and one whose options differ; activity and rooms have keys of their own. */
const attributes = [
  ...PLACES.map((place, index) => ({ key: `for_${place}`, kind: 'number', label: label(`Nombre ${place}`), shown: [place], unit: label('kW'), ...(index === 3 && { schema: 'numberOfRooms' }) })),
  { key: 'plugs', kind: 'severalOf', label: label('Prises'), shown: ['venue', 'feeds'], options: [
    { key: 'ccs', label: label('CCS'), shown: ['card'] }, { key: 'type2', label: label('Type 2') },
  ] },
  { key: 'instruments', kind: 'severalOf', label: label('Instruments'), filter: 'activity', shown: ['venue'], options: [{ key: 'piano', label: label('Piano') }] },
  { key: 'halls', kind: 'rooms', label: label('Salles'), shown: [] },
  { key: 'stage', kind: 'yesNo', label: label('Scène'), shown: ['summary'] },
  { key: 'fee', kind: 'price', currency: 'EUR', label: label('Tarif'), shown: ['comparison', 'feeds', 'summary'] },
  { key: 'access', kind: 'text', label: label('Accès'), shown: ['summary'] },
  { key: 'seats', kind: 'number', label: label('Places'), unit: label('places'), shown: ['summary'] },
  { key: 'programmes', kind: 'priceList', currency: 'EUR', label: label('Programmes') },
  { key: 'minutes', kind: 'number', role: 'duration', label: label('Durée') },
]; // prettier-ignore

const CSV = `code,name,address,postal_code,city,country,latitude,longitude,time_zone,${attributes.map(({ key }) => key).join()},access_nl
ONE,Une,1 rue de la Test,69002,Lyon,FRA,45.76,4.83,Europe/Paris,1,2,3,4,ccs;type2,piano,Jazz 4-20,yes,à partir de 6 €,Badge la nuit,80,Express 6 €;Complet : dès 9.50 €,45,Badge ’s nachts
`;

async function load() {
  const folder = temporaryFolder('brand');
  writeFileSync(path.join(folder, 'brand.json'), JSON.stringify({ attributes, translations: ['nl'] }));
  writeFileSync(path.join(folder, 'venues.csv'), CSV);
  setChain(readChain(path.join(folder, 'brand.json')));
  const { networkOf } = await import('../../support/network');
  const { backend } = await networkOf(path.join(folder, 'venues.csv'));
  const texts = await import('@/services/page-content/attribute-texts');
  const { listedVenues } = await import('@/services/page-content/results/listed-venues');
  const { venueNodes } = await import('@/services/page-content/venue/structured-venue');
  const { venueFacts } = await import('@/services/page-content/venue/venue-facts');
  const { toWirePoi } = await import('@locator/venue-api');
  const { venuesAsGeoJson } = await import('@/services/feeds/geojson');
  const { loadTranslate } = await import('@/lib/server/load-messages');
  const venue = valueOf(await backend.venue('ONE', 'fr'));
  const t = await loadTranslate('fr');
  const [listed] = listedVenues([{ ...venue, distanceMeters: null }], t);
  const geojson = valueOf(await venuesAsGeoJson(backend, { locale: 'fr', siteUrl: '', showPhone: false }));
  return {
    venue,
    listed,
    geojson,
    facts: venueFacts(venue, t).map(({ text, notes }) =>
      [text, ...notes.flat()].join(' | ').replace(/\s/g, ' '),
    ),
    offers: venueNodes({ siteUrl: '', url: '', locale: 'fr', description: '' } as DescribedPage, {
      ...{ venue, comingDays: null, today: '2026-12-01', region: null, describeHoliday: (date) => date },
      ...{ attributes: texts.describedAttributes(venue, 'fr'), paymentMethods: [], showPhone: false },
    }),
    compared: texts.knownAttributes(venue, 'comparison', t).map((one) => one.label),
    described: texts.describedAttributes(venue, 'fr'),
    line: texts.summaryLine(venue, t),
    dutchLine: texts.summaryLine(venue, await loadTranslate('nl')),
    wire: toWirePoi({ ...venue, distanceMeters: null }),
  };
}

describe('Attributes of a brand file', () => {
  let shown: Awaited<ReturnType<typeof load>>;

  beforeAll(async () => {
    shown = await load();
  });

  it('Cards show those for cards, with options that have places of their own', () => {
    expect(shown.listed).toMatchObject({ features: ['1\u00a0kW', 'CCS'] });
    expect(Object.keys(shown.listed ?? {})).not.toEqual(expect.arrayContaining(['games', 'largestGroup']));
  });

  it('The page of a venue shows those for it', () => {
    expect(shown.facts).toEqual([
      'Nombre venue : 2 kW',
      'Prises : Type 2',
      'Programmes | Express : 6,00 € | Complet : dès 9,50 €',
    ]);
  });

  it('The first line of a venue has those for it, in the order of the file', () => {
    expect(shown.line).toBe('Scène · dès 6,00\u00a0€ · Badge la nuit · 80\u00a0places · 45\u00a0min');
    expect(shown.dutchLine).toMatch(/· vanaf €\u00a06,00 · Badge ’s nachts ·/);
  });

  it('The comparison shows those for it', () => {
    expect(shown.compared).toEqual(['Nombre comparison', 'Tarif']);
  });

  it('Structured data have those for feeds, by their property', () => {
    expect(shown.described).toEqual([
      { property: 'numberOfRooms', name: 'Nombre feeds', value: 4, unit: 'kW' },
      { property: 'amenityFeature', name: 'Type 2', value: true },
      { property: 'amenityFeature', name: 'Tarif', value: 6, isFrom: true, unit: 'EUR' },
    ]);
  });

  it('Structured data have the lowest value of a price that may be higher', () => {
    expect(shown.offers).toMatchObject([
      {
        numberOfRooms: 4,
        amenityFeature: [
          { name: 'Type 2', value: true },
          { '@type': 'LocationFeatureSpecification', name: 'Tarif', minValue: 6, unitText: 'EUR' },
        ],
      },
    ]);
  });

  it('Structured data have the prices of a list as offers', () => {
    expect(shown.offers).toMatchObject([
      {
        makesOffer: [
          { '@type': 'Offer', name: 'Express', price: '6', priceCurrency: 'EUR' },
          { '@type': 'Offer', name: 'Complet', priceSpecification: { minPrice: 9.5, priceCurrency: 'EUR' } },
        ],
      },
    ]);
  });

  it('The API and GeoJSON have those for feeds', () => {
    const programmes = 'Express 6 EUR; Complet from 9.5 EUR';
    expect(shown.wire.attributes).toEqual({ for_feeds: 4, plugs: ['type2'], fee: 'from 6', programmes });
    expect(JSON.parse(shown.geojson)).toMatchObject({
      features: [{ properties: { for_feeds: 4, plugs: ['type2'], fee: 'from 6', programmes } }],
    });
    expect(shown.geojson).not.toMatch(/for_card|for_venue|instruments|piano/);
  });

  it('An activity and rooms are found by their role, whatever their keys', () => {
    expect(shown.venue).toMatchObject({ games: ['piano'], rooms: [{ name: 'Jazz', maxPlayers: 20 }] });
    expect(Object.keys(shown.venue.attributes)).not.toContain('instruments');
  });
});
