import { parse } from 'csv-parse/sync';
import {
  cellFields,
  type DeskClient,
  deskFolder,
  type DeskProcess,
  signInByLink,
  startDesk,
} from './support/desk';
import { FIRST_ADDED_ROW, SHOP_COUNT, shopsWorkbook } from './support/shops-workbook';
import { venueCsvIn } from '@locator/test-support/venue-file';

const { venuesFile, settings } = deskFolder('desk-edits');

let desk: DeskProcess;
let client: DeskClient;

beforeAll(async () => {
  desk = await startDesk(settings);
  client = await signInByLink(desk);
  await client.publish(await client.upload('shops.xlsx', shopsWorkbook()));
});

const shown = (): string => venueCsvIn(venuesFile);
const rows = (): Readonly<Record<string, string>>[] => parse(shown(), { columns: true });
const specialDaysIn = (country: string): Set<string | undefined> =>
  new Set(rows().flatMap((row) => (row.country === country ? [row.special_days] : [])));

/** Sends a form that creates a draft, publishes the draft, and returns the resulting page. */
async function publishChange(at: string, fields: Readonly<Record<string, string>>): Promise<string> {
  await client.get(at);
  const { location } = await client.post(at, fields);
  return client.publish(location.replace('/difference', ''));
}

/** Restores the version before the newest one. */
async function undo(): Promise<void> {
  const [, earlier = ''] = await client.versions();
  const { location } = await client.post(`${earlier}/restore`, {});
  await client.publish(location.replace('/difference', ''));
}

describe('Columns and cells', () => {
  const FILE = 'Enseigne;Pays;X1;X2;Y\nLyon;France;Lyon;45,76;4,83\n';

  it('Unknown columns are shown with an example, and a person says what they mean', async () => {
    const draft = await client.upload('unknown.csv', FILE);
    const { text } = await client.get(`${draft}/columns`);
    expect(text).toMatch(/<strong>X1<\/strong>[\s\S]{0,80}Example: Lyon/);
    const choices = {
      'column-0': 'name',
      'column-2': 'city',
      'column-3': 'latitude',
      'column-4': 'longitude',
    };
    // The page of the columns opens first, because none of them holds the name.
    expect((await client.get(draft)).location).toBe(`${draft}/columns`);
    expect((await client.get(draft)).text).toContain('0 venues accepted');
    const reply = await client.post(`${draft}/columns`, choices);
    expect((await client.get(reply.location)).text).toContain('1 venue accepted');
    await client.post(`${draft}/columns`, { ...choices, 'column-2': '-' });
    expect((await client.get(`${draft}/columns`)).text).toMatch(/<option value="-"\s+selected/);
  });

  it('A cell is corrected beside its finding, the findings are computed again, and a restart keeps it', async () => {
    const nowhere = ['France', 'Nowhere', 'IKEA, 1 rue Nulle, 69002 Lyon, France', '0', '0.2'];
    const draft = await client.upload('shops.xlsx', shopsWorkbook([nowhere]));
    expect((await client.get(draft)).text).toContain('1 row rejected');
    const row = `${draft}/rows/${FIRST_ADDED_ROW}`;
    expect((await client.get(row)).text).toMatch(/name="cell \d+ latitude \w+"\s+value="0"/);
    const cells = cellFields(FIRST_ADDED_ROW, { latitude: '45.75', longitude: '4.83' });
    await client.post(`${draft}/corrections`, cells);
    expect((await client.get(draft)).text).toContain(`${SHOP_COUNT + 1} venues accepted, 0 rows rejected`);
    await desk.kill();
    desk = await startDesk(settings);
    client = await signInByLink(desk);
    expect((await client.get(draft)).text).toContain(`${SHOP_COUNT + 1} venues accepted, 0 rows rejected`);
  });
});

describe('Merging a file', () => {
  it('A merged file changes its venues only, and the choice can be changed on the draft', async () => {
    const [first, second] = rows();
    const file = `code,phone\n${first?.code},+33 1 99 00 00 22\n`;
    const draft = await client.upload('phones.csv', file, 'merge');
    // The file needs no other columns, so the page of the columns does not open by itself.
    expect((await client.get(draft)).text).toContain('1 venue accepted');
    const merged = await client.get(`${draft}/difference`);
    expect(merged.text).toContain(`0 new, 1 changed, 0 removed, ${SHOP_COUNT - 1} unchanged`);
    expect(merged.text).toContain('This file is merged into the venues of the site.');

    await client.post(`${draft}/mode`, { mode: 'replace', page: 'difference' });
    const replacing = await client.get(`${draft}/difference`);
    expect(replacing.text).toContain('This file replaces all venues of the site.');
    expect(replacing.text).not.toContain('1 changed, 0 removed');
    const { location } = await client.post(`${draft}/mode`, { mode: 'merge', page: 'difference' });
    expect(location).toBe(`${draft}/difference`);

    expect((await client.get(`${draft}/venues.csv`)).text).toContain(second?.code);
    expect(await client.publish(draft)).toContain(`Published: ${SHOP_COUNT} venues`);
    expect(rows()[0]).toEqual({ ...first, phone: '+33 1 99 00 00 22' });
    expect(rows()[1]).toEqual(second);
  });

  it('It is compared with the venues that are on the site when it is published', async () => {
    const [first, second] = rows();
    const file = `code,description\n${first?.code},Neuve\n`;
    const draft = await client.upload('texts.csv', file, 'merge');
    const seen = await client.difference(draft);
    const other = await client.upload('other.csv', `code,description\n${second?.code},Aussi\n`, 'merge');
    await client.publish(other);
    const refused = await client.post(`${draft}/publish`, seen);
    expect(refused.text).toContain('Not published');
    expect(await client.publish(draft)).toContain('Published');
    expect(
      rows()
        .slice(0, 2)
        .map(({ description }) => description),
    ).toEqual(['Neuve', 'Aussi']);
    await undo();
    await undo();
  });

  it('Without a choice, a file is merged', async () => {
    const form = new FormData();
    form.set('file', new Blob(['code,phone\n']), 'phones.csv');
    const { location } = await client.postFiles('/upload', form);
    expect((await client.get(location)).text).toContain('This file is merged into the venues of the site.');
    const { text } = await client.get('/upload');
    expect(text).toMatch(/value="merge"\s+checked/);
    expect(text).not.toMatch(/value="replace"\s+checked/);
  });
});

describe('Changes of the venues on the site', () => {
  it('The hours of one venue are changed, and its history shows it', async () => {
    const { code = '' } = rows()[0] ?? {};
    const cells = { name: 'Avignon', state: 'open', opening_hours: 'Mo-Sa 10:00-20:00' };
    await client.get(`/venues/${code}`);
    const draft = (await client.post(`/venues/${code}`, cells)).location.replace('/difference', '');
    expect((await client.get(`${draft}/venues.csv`)).text).toContain('Mo-Sa 10:00-20:00');
    expect(await client.publish(draft)).toContain('Published');
    expect(rows()[0]?.opening_hours).toBe('Mo-Sa 10:00-20:00');
    const { text } = await client.get(`/venues/${code}`);
    expect(text).toMatch(
      /changed[\s\S]*Opening hours[\s\S]*Monday – Saturday: 10:00–20:00[\s\S]*first stored version/,
    );
    expect((await client.get('/venues?q=avign')).text).toContain(`href="/venues/${code}"`);
  });

  it('A holiday closing is set for one country, and undone', async () => {
    const before = shown();
    const holiday = { kind: 'special-days', from: '2099-07-21', to: '2099-07-22', hours: 'Closed' };
    expect(await publishChange('/change', { scope: 'BEL', ...holiday })).toContain('Published');
    expect(specialDaysIn('BEL')).toEqual(new Set(['2099-07-21 off;2099-07-22 off']));
    expect(specialDaysIn('FRA')).toEqual(new Set(['']));
    await undo();
    expect(shown()).toBe(before);
  });

  it('A temporary closing of a county ends on the day after its last day', async () => {
    const before = shown();
    const closing = { kind: 'closed', from: '2099-01-10', to: '2099-01-31' };
    await publishChange('/change', { scope: 'FRA/69', ...closing });
    const closed = rows().filter(({ state }) => state === 'temporarily_closed');
    expect(closed.map(({ name, state_until: until }) => [name, until])).toEqual([
      ['Lyon - Grand Parilly', '2099-02-01'],
    ]);
    await undo();
    expect(shown()).toBe(before);
  });

  it.each([
    [{ from: '2099-02-01', to: '' }, 'enter the first and the last day'],
    [{ from: '2020-11-01', to: '2020-11-10' }, 'the last day is over'],
  ])('The dates %j change nothing, and the message says why', async (dates, reason) => {
    for (const kind of ['closed', 'special-days']) {
      const { status, text } = await client.post('/change', {
        scope: 'BEL',
        kind,
        hours: 'closed',
        ...dates,
      });
      expect(status).toBe(422);
      expect(text).toContain(`Nothing was changed: ${reason}.`);
    }
  });

  it('Invalid dates change nothing, and the form keeps its values and describes the dates', async () => {
    const sent = { scope: 'BEL', kind: 'closed', from: '2099-02-02', to: '2099-02-01', hours: '10:00-12:00' };
    const { status, text } = await client.post('/change', sent);
    expect(status).toBe(422);
    expect(text).toMatch(/<p id="dates-problem" class="problem" role="alert">Nothing was changed/);
    expect(text).toMatch(/value="BEL"\s+selected/);
    expect(text).toMatch(/value="closed"\s+selected/);
    expect(text).toMatch(
      /name="from"\s+value="2099-02-02"\s+required\s+aria-invalid="true" aria-describedby="dates-problem"\s+autofocus/,
    );
    expect(text).toMatch(/value="10:00-12:00"/);
  });
});
