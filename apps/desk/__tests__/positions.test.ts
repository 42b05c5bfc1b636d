import path from 'node:path';
import { type DeskClient, type DeskProcess, signInByLink, startDesk } from './support/desk';
import {
  aPhotonFeature,
  type FakeGeocoder,
  featureCollection,
  startFakeGeocoder,
} from '@locator/test-support/geocoder-server';
import { respondWithJson } from '@locator/test-support/http-server';
import { SHOP_COUNT, shopsWorkbook } from './support/shops-workbook';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { venueCsvIn } from '@locator/test-support/venue-file';

const SHOP = ['France', 'Lyon centre', 'IKEA, 12, Rue Mercière, Lyon, 69002, France', '', ''];
const LOST_SHOP = ['France', 'Rennes', 'IKEA, 1, Rue Inconnue, Rennes, 35000, France', '', ''];

let geocoder: FakeGeocoder;
let folder: string;
let desk: DeskProcess;

beforeAll(async () => {
  geocoder = await startFakeGeocoder();
  geocoder.respondWith(function respond(request, response) {
    const isKnown = request.url?.includes('Merci') ?? false;
    respondWithJson(featureCollection(isKnown ? [aPhotonFeature()] : []))(request, response);
  });
  folder = temporaryFolder('desk-positions');
  desk = await start();
});

afterAll(() => geocoder.stop());

function start(): Promise<DeskProcess> {
  return startDesk({
    VENUES_FILE: path.join(folder, 'venues.csv'),
    DATA_FOLDER: folder,
    GEOCODER: `photon ${geocoder.url}`,
  });
}

describe('Venues without coordinates at the desk', () => {
  it('They are published after a person has confirmed their positions, and no address is asked twice', async () => {
    const client: DeskClient = await signInByLink(desk);
    const draft = await client.upload('magasins.xlsx', shopsWorkbook([SHOP, LOST_SHOP]));
    const { text } = await client.get(`${draft}/difference`);
    expect(text).toContain('Positions to confirm (2)');
    expect(text).toContain('the address service found the house number: 12 Rue Mercière, 69002 Lyon');
    expect(text).toContain('it is in the middle of Rennes');

    expect(await client.publish(draft)).toContain('tick the confirmation first');
    expect(await client.publish(draft, { positions: 'yes' })).toContain(`${SHOP_COUNT + 2} venues`);
    expect(venueCsvIn(path.join(folder, 'venues.csv'))).toContain('45.76245,4.83259');

    await desk.kill();
    desk = await start();
    const again = await signInByLink(desk);
    const same = await again.upload('magasins.xlsx', shopsWorkbook([SHOP, LOST_SHOP]));
    const page = await again.get(`${same}/difference`);
    expect(page.text).not.toContain('Positions to confirm');
    expect(geocoder.requests).toHaveLength(2);
  });
});
