import { readFileSync } from 'node:fs';
import { type DeskClient, deskFolder, signInByLink, startDesk } from '../../../support/desk';

const BRAND = 'data/brands/laadkring';
const VENUE = '/venues/LK-AMS-01';

const { settings } = deskFolder('desk-attributes');
let client: DeskClient;

beforeAll(async () => {
  const desk = await startDesk({ ...settings, BRAND_FILE: `${BRAND}/brand.json` });
  client = await signInByLink(desk);
  await client.publish(await client.upload('venues.csv', readFileSync(`${BRAND}/venues.csv`, 'utf8')));
});

/** Returns the form data of the venue's page as a browser sends it. */
function formOf(page: string): FormData {
  const form = new FormData();
  const add = (pattern: RegExp): void => {
    for (const [, name = '', value = ''] of page.matchAll(pattern)) form.append(name, value);
  };
  add(/<textarea name="([^"]+)"[^>]*>([^<]*)<\/textarea>/g);
  add(/<input type="checkbox" name="([^"]+)" value="([^"]*)"\s+checked/g);
  add(/type="number"\s+step="any"\s+name="([^"]+)"\s+value="([^"]*)"/g);
  add(/<select name="([^"]+)">[^]*?<option value="([^"]*)"\s+selected/g);
  return form;
}

it('The desk edits each attribute of the brand file with a control for its kind', async () => {
  const { text } = await client.get(VENUE);
  expect(text).toMatch(/<input type="checkbox" name="@plugs" value="ccs"\s+checked \/>\s+CCS/);
  expect(text).toMatch(/name="@power"\s+value="150"\s*\/>\s*kW/);
  expect(text).toMatch(/name="@kwh_price"\s+value="0.59"\s*\/>\s*EUR/);
  expect(text).toMatch(/<select name="@roof">[^]*<option value="yes"\s+selected>/);
});

it('A draft has only what was changed', async () => {
  const form = formOf((await client.get(VENUE)).text);
  expect(form.getAll('@plugs')).toEqual(['ccs', 'type2']);
  form.set('@power', '175');
  form.append('@plugs', 'chademo');
  const { location } = await client.postFiles(VENUE, form);
  const { text } = await client.get(location);
  expect(text).toContain('175');
  expect(text).toContain('ccs;type2;chademo');
  expect(text).not.toContain('kWh');
});

it('The desk offers the venues in the formats of platforms', async () => {
  expect((await client.get('/')).text).toContain('<a href="/platforms/google">Google Business Profile</a>');
  expect((await client.get('/platforms/google')).text).toMatch(/^Store code,Business name,/);
  expect(JSON.parse((await client.get('/platforms/overture')).text)).toMatchObject({
    features: expect.arrayContaining([
      expect.objectContaining({
        properties: expect.objectContaining({ brand: { names: { primary: 'Laadkring' } } }),
      }),
    ]),
  });
  expect((await client.get('/platforms/apple')).status).toBe(404);
});

it('The desk offers a template with the columns of the chain', async () => {
  const { text } = await client.get('/template.csv');
  expect(text.trim().split(',')).toEqual(
    expect.arrayContaining(['code', 'plugs', 'power', 'kwh_price', 'roof']),
  );
  expect(text).not.toContain('games');
});
