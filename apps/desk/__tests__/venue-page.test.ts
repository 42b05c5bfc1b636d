import { parse } from 'csv-parse/sync';
import { createPublicUrl } from '../src/settings';
import { editableColumns } from '../src/venue-desk/venue-fields';
import { parsePage } from '@/e2e/support/parsed-page';
import { venueRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import { LOCALES } from '@locator/base/locale';
import { venuesAsCsv } from '@locator/venue-import';
import {
  cellFields,
  type DeskClient,
  type DeskReply,
  deskFolder,
  formIn,
  signInByLink,
  startDesk,
} from './support/desk';
import { venueCsvIn } from '@locator/test-support/venue-file';
import { aRecord } from '@locator/test-support/venue-record';

const { venuesFile, settings } = deskFolder('desk-venue-page');

const LYON = aRecord({
  code: 'LYON',
  name: 'Une salle',
  hoursText: 'Mo-Sa 10:00-20:00; PH off',
  // Not in the order of the check boxes.
  games: ['blindtest', 'quiz'],
});
const PARIS = aRecord({
  code: 'PARIS',
  name: 'Autre salle',
  address: { line: '14 rue de Lappe', postalCode: '75011', city: 'Paris', countryCode: 'FRA' },
  position: { latitude: 48.85363, longitude: 2.3722 },
  hoursText: 'Jun-Aug Mo-Su 14:00-01:00, Sep-May We-Su 17:00-23:30',
});

let client: DeskClient;

beforeAll(async () => {
  client = await signInByLink(await startDesk({ ...settings, SITE_URL: 'https://quiz.example' }));
  await client.publish(await client.upload('venues.csv', venuesAsCsv([LYON, PARIS])));
});

const row = (code: string): Readonly<Record<string, string>> | undefined =>
  parse<Record<string, string>>(venueCsvIn(venuesFile), { columns: true }).find((one) => one.code === code);

const valueOf = (page: string, name: string): string | null | undefined =>
  parsePage(page).all('input', { name })[0]?.attribute('value');

/** Sends the page of a venue with other values, also the hidden ones. */
async function send(path: string, values: Readonly<Record<string, string | string[]>>): Promise<DeskReply> {
  return resend(path, (await client.get(path)).text, values);
}

function resend(
  path: string,
  text: string,
  values: Readonly<Record<string, string | string[]>>,
): Promise<DeskReply> {
  const form = formIn(text);
  for (const [name, value] of Object.entries(values)) {
    form.delete(name);
    for (const one of [value].flat()) form.append(name, one);
  }
  return client.postFiles(path, form);
}

async function publish({ location }: DeskReply): Promise<string> {
  return client.publish(location.replace('/difference', ''));
}

it('The page of a venue has a field for each column that can be edited', async () => {
  const { text } = await client.get('/venues/LYON');
  const missing = editableColumns().filter((column) => !text.includes(`id="field-${column}"`));
  expect(missing).toEqual([]);
  expect(text).toContain('name="photo"');
});

describe('The address and position of a venue', () => {
  it('A position far from the town is refused once, with the finding beside the field, and all values are kept', async () => {
    const values = { latitude: '43.5', longitude: '5.4', phone: '+33 4 72 00 00 00' };
    const reply = await send('/venues/LYON', values);
    expect(reply.status).toBe(422);
    expect(reply.text).toMatch(/id="remarks-latitude">\s*<li class="warning">[^<]*Lyon/);
    expect(reply.text).toMatch(
      /name="latitude"\s+value="43.5"\s+id="field-latitude"\s+aria-describedby="remarks-latitude"/,
    );
    expect(valueOf(reply.text, 'phone')).toBe('+33 4 72 00 00 00');
    expect(reply.text).toContain('<a href="#field-latitude">');
    expect(reply.text).toContain('<title>Error: Une salle – ');
    const again = await resend('/venues/LYON', reply.text, {});
    expect(again.location).toMatch(/\/difference$/);
    await client.post(again.location.replace('difference', 'discard'), {});
  });

  it('Without a town and coordinates, nothing is saved, and the field is marked', async () => {
    const { status, text } = await send('/venues/LYON', {
      latitude: '',
      longitude: '',
      city: '',
      postal_code: '',
    });
    expect(status).toBe(422);
    expect(text).toContain('aria-invalid="true"');
  });

  it('Dates without a state are refused once, with a remark beside the state', async () => {
    const reply = await send('/venues/LYON', { state_from: '2099-12-01', state_until: '2099-12-22' });
    expect(reply.status).toBe(422);
    expect(reply.text).toMatch(
      /id="remarks-state">\s*<li class="warning">The dates have no effect \(2099-12-01 – 2099-12-22\)/,
    );
    const again = await resend('/venues/LYON', reply.text, {});
    expect(again.location).toMatch(/\/difference$/);
    await client.post(again.location.replace('difference', 'discard'), {});
  });

  it('A closure without an end is remarked on once', async () => {
    const reply = await send('/venues/LYON', { state: 'temporarily_closed', state_from: '2099-12-01' });
    expect(reply.text).toMatch(/id="remarks-state_until">\s*<li class="hint">/);
    const again = await resend('/venues/LYON', reply.text, {});
    expect(again.location).toMatch(/\/difference$/);
    await client.post(again.location.replace('difference', 'discard'), {});
  });

  it('“Use the address” takes the middle of the town, with a remark, and nothing is saved', async () => {
    const reply = await send('/venues/LYON', { action: 'locate' });
    expect(reply.status).toBe(200);
    expect(valueOf(reply.text, 'latitude')).toMatch(/^45\.7/);
    expect(valueOf(reply.text, 'latitude')).not.toBe('45.76');
    expect(reply.text).toMatch(/id="remarks-latitude">\s*<li class="warning">[^<]*middle of Lyon/);
    expect(reply.text).toMatch(/data-map="[^"]*center&quot;:\[45\.7/);
  });

  it('A venue that moves keeps its code, gets the time zone and town of its new address, and has a link to its page', async () => {
    const moved = {
      ...{ address: '2 Grand-Place', postal_code: '1000', city: 'Bruxelles', country: 'BEL' },
      ...{ latitude: '50.8467', longitude: '4.3525' },
    };
    const text = await publish(await send('/venues/LYON', moved));
    expect(row('LYON')).toMatchObject({ city: 'Bruxelles', country: 'BEL', time_zone: 'Europe/Brussels' });
    expect(row('LYON')?.gazetteer_id).not.toContain('insee');
    expect(text).toContain('Published');
    expect(text).toContain('<a href="https://quiz.example/en/belgium-BEL/LYON/une-salle/details">');
  });

  it('The map of a position has tiles at the zoom levels within its limits', async () => {
    const tile = async (address: string) => (await client.get(`/map-tiles/${address}`)).status;
    expect(await tile('10/525/366?scale=2')).toBe(200);
    expect(await tile('3/4/2')).toBe(404);
    expect(await tile('19/269000/187500')).toBe(404);
    expect(await tile('10/1024/366')).toBe(404);
    expect(await tile('10/x/366')).toBe(404);
  });
});

describe('The hours of a venue', () => {
  /** Returns the fields of the week of Lyon with other times on one day. */
  const day = (index: number, text: string, open: string, close: string) => {
    const form = formIn(text);
    const changed = (part: string, value: string): string[] =>
      form.getAll(`opening_hours.${part}`).map((one, at) => (at === index ? value : String(one)));
    return { 'opening_hours.open': changed('open', open), 'opening_hours.close': changed('close', close) };
  };
  const lyon = async () => (await client.get('/venues/LYON')).text;

  it('The week is changed, closed days open when they get times, and rules of holidays stay', async () => {
    const values = { ...day(6, await lyon(), '17h', '2h'), 'opening_hours.closed': '0' };
    const preview = await send('/venues/LYON', { ...values, action: 'check' });
    expect(preview.status).toBe(200);
    expect(preview.text).toMatch(/role="status">No problem found\./);
    expect(preview.text).toMatch(/<span data-one[^>]*>1 change<\/span/);
    expect(await lyon()).toContain('<h2>History</h2>');
    expect(preview.text).not.toContain('<h2>History</h2>');
    expect(preview.text).toMatch(/<dt>Sunday<\/dt>\s*<dd>17:00–02:00<\/dd>/);
    expect(preview.text).toMatch(/<dt>Monday<\/dt>\s*<dd>Closed<\/dd>/);
    await publish(await resend('/venues/LYON', preview.text, {}));
    expect(row('LYON')?.opening_hours).toBe('Mo off; Tu-Sa 10:00-20:00, Su 17:00-02:00; PH off');
  });

  it('The text is changed, and the week follows', async () => {
    await publish(await send('/venues/LYON', { opening_hours: 'Mo-Fr 09:00-12:00' }));
    expect(row('LYON')?.opening_hours).toBe('Mo-Fr 09:00-12:00');
    expect(formIn(await lyon()).getAll('opening_hours.open')[0]).toBe('09:00');
  });

  it('A text replaces the days; nothing is saved if a time is missing', async () => {
    const text = {
      opening_hours: 'Mo 10:00-12:00',
      ...day(1, await lyon(), '10:00', '11:00'),
      action: 'check',
    };
    const shown = formIn((await send('/venues/LYON', text)).text);
    expect(shown.get('opening_hours.base')).toBe('Mo 10:00-12:00');
    const half = await send('/venues/LYON', day(2, await lyon(), '10:00', ''));
    expect(half.status).toBe(422);
    expect(half.text).toContain('Wednesday: enter an opening and a closing time');
    expect(formIn(half.text).getAll('opening_hours.open')[2]).toBe('10:00');
  });

  it('The example of prices is in the language of the user', async () => {
    expect(await lyon()).toContain('22 EUR per person; from 300 EUR per room');
  });

  it('Of overlapping periods, only the line at the grid speaks, and no preview shows them', async () => {
    const { text, status } = await send('/venues/LYON', {
      'opening_hours.open': ['17:00', '18:00'],
      'opening_hours.close': ['02:00', '00:00'],
      'opening_hours.open2': ['', '20:00'],
      'opening_hours.close2': ['', '22:00'],
    });
    expect(status).toBe(422);
    expect(text).toContain('Tuesday: enter an opening and a closing time');
    expect(text).not.toContain('short at midnight');
    expect(text).not.toContain('On the venue’s page');
  });

  it('Hours that the week cannot express stay a text', async () => {
    const { text } = await client.get('/venues/PARIS');
    expect(text).toContain('The table of days cannot show this text');
    expect(text).not.toContain('name="opening_hours.open"');
    expect(formIn(text).get('opening_hours')).toBe('Jun-Aug Mo-Su 14:00-01:00, Sep-May We-Su 17:00-23:30');
    expect((await send('/venues/PARIS', {})).location).toBe('/venues/PARIS');
  });
});

describe('What cannot be read', () => {
  it('A row stops saving each time, with the way to write it, and everything typed is kept', async () => {
    const typed = { 'events.date': '2099-12-05', 'events.title': 'Soirée' };
    const first = await send('/venues/LYON', { ...typed, description: 'Kept text' });
    expect(first.status).toBe(422);
    expect(first.text).toMatch(/id="problem-events"[^>]*>\s*Row 1: enter a date, a title and a start time/);
    expect(first.text).toMatch(
      /name="events.start"[^>]*aria-invalid="true" aria-describedby="problem-events"/,
    );
    expect(first.text).toContain('<a href="#field-events">');
    const second = await resend('/venues/LYON', first.text, {});
    expect(second.status).toBe(422);
    expect(Object.fromEntries(formIn(second.text))).toMatchObject({ description: 'Kept text' });
    expect(formIn(second.text).getAll('events.title')).toEqual(['Soirée', '']);
    const started = { 'events.start': ['20:00', ''] };
    await publish(await resend('/venues/LYON', second.text, started));
    expect(row('LYON')).toMatchObject({
      events: '2099-12-05 20:00 | Soirée',
      description: 'Kept text',
    });
  });

  it('A text stops saving each time instead of being dropped', async () => {
    const first = await send('/venues/LYON', { 'rooms.text': 'Salle Jazz 10', phone: 'au bar' });
    expect([first.status, (await resend('/venues/LYON', first.text, {})).status]).toEqual([422, 422]);
    expect(formIn(first.text).get('rooms.text')).toBe('Salle Jazz 10');
    expect(first.text).toContain('For example: Salle Jazz 4-20');
  });

  it('“Add a row” keeps what was typed and adds three empty rows', async () => {
    const { status, text } = await send('/venues/LYON', { more: 'rooms', 'rooms.name': 'Jazz', 'rooms.min': '4', 'rooms.max': '10' }); // prettier-ignore
    expect(status).toBe(200);
    expect(formIn(text).getAll('rooms.name')).toEqual(['Jazz', '', '', '']);
    const rows = formIn(text).getAll('rooms.name').length;
    await publish(
      await resend('/venues/LYON', text, {
        'rooms.name': ['Jazz', 'Rock', '', ''],
        'rooms.max': ['10', '9', '', ''],
      }),
    );
    expect([rows, row('LYON')?.rooms]).toEqual([4, 'Jazz 4-10; Rock 1-9']);
  });
});

describe('New venues and states', () => {
  const NEW = {
    ...{ name: 'Une salle', address: '1 rue Mercière', postal_code: '69002', city: 'Lyon', country: 'FRA' },
    ...{ latitude: '45.763', longitude: '4.8335' },
  };

  it('A venue is added with a proposed code, which no other venue has', async () => {
    const reply = await send('/new-venue', NEW);
    const page = await client.get(reply.location);
    expect(page.text).toContain('1 new, 0 changed, 0 removed');
    const findings = await client.get(reply.location.replace('/difference', ''));
    expect(findings.text).not.toContain('too few cells');
    expect(await publish(reply)).toContain('/FRA-UNE-SALLE/une-salle/details');
    expect(row('FRA-UNE-SALLE')).toMatchObject({ city: 'Lyon', time_zone: 'Europe/Paris', state: 'open' });
  });

  it('A second venue with the same name gets another code, and a code in use is refused beside its field', async () => {
    const other = { ...NEW, address: '9 rue Victor-Hugo', latitude: '45.7545', longitude: '4.8291' };
    const taken = await send('/new-venue', { ...other, code: 'paris' });
    expect(taken.status).toBe(422);
    expect(taken.text).toMatch(/id="remarks-code">\s*<li class="error">/);
    const checked = await send('/new-venue', { ...other, action: 'check' });
    expect(valueOf(checked.text, 'code')).toBe('FRA-UNE-SALLE-LYON');
  });

  it('The state of an empty form does not count as a change', async () => {
    const { text } = await send('/new-venue', { name: 'Une salle' });
    expect(text).toMatch(/<span data-one[^>]*>1 change<\/span/);
  });

  it('Without a name, a town and an address, nothing is saved', async () => {
    const { status, text } = await send('/new-venue', { phone: '+33 4 72 00 00 00' });
    expect(status).toBe(422);
    expect(text).toMatch(/id="remarks-name">\s*<li class="error">This venue has no name\./);
    expect(valueOf(text, 'phone')).toBe('+33 4 72 00 00 00');
  });

  it('Enter in a field, which checks the form, leads to its problems like the button that saves', async () => {
    for (const action of ['check', '']) {
      const { status, text } = await send('/venues/PARIS', { name: '', action });
      expect(status).toBe(422);
      expect(text).toMatch(/<title>Error: /);
      expect(text).toMatch(/role="alert" tabindex="-1" autofocus>\s*<p>Nothing is saved yet\./);
      expect(text).toContain('<a href="#field-name">Name: This venue has no name.');
    }
  });

  it('A venue that moved to another one needs its code, and is published with it', async () => {
    const without = await send('/venues/FRA-UNE-SALLE', { state: 'moved' });
    expect(without.status).toBe(422);
    expect(without.text).toMatch(/id="remarks-moved_to">\s*<li class="error">/);
    const values = { state: 'moved', state_from: '2027-01-01', moved_to: 'PARIS' };
    await publish(await send('/venues/FRA-UNE-SALLE', values));
    expect(row('FRA-UNE-SALLE')).toMatchObject(values);
  });

  it('A new state leaves out the dates of the previous one, but not those that were typed', async () => {
    const closing = { state: 'temporarily_closed', state_from: '2099-01-01', state_until: '2099-02-01' };
    await publish(await send('/venues/PARIS', closing));
    expect(row('PARIS')).toMatchObject(closing);
    const opened = await send('/venues/PARIS', { state: 'open', state_from: '2099-03-01', action: 'check' });
    expect(valueOf(opened.text, 'state_from')).toBe('2099-03-01');
    await publish(await send('/venues/PARIS', { state: 'open' }));
    expect(row('PARIS')).toMatchObject({ state: 'open', state_from: '', state_until: '' });
  });

  it('Discarding a draft asks first', async () => {
    const { location } = await send('/venues/PARIS', { name: 'Autre nom' });
    const { text } = await client.get(location);
    expect(text).toMatch(/<details>\s*<summary>Discard the draft<\/summary>\s*<form/);
  });
});

it('A form that was open while another change was published does not revert that change', async () => {
  const opened = (await client.get('/venues/LYON')).text;
  const changed = { email: 'new@example.org', games: 'quiz' };
  await publish(await send('/venues/LYON', changed));
  const values = { description: 'Text of the older form' };
  const checked = await resend('/venues/LYON', opened, { ...values, action: 'check' });
  await publish(await resend('/venues/LYON', checked.text, {}));
  expect(row('LYON')).toMatchObject({ ...changed, ...values });
});

it('A new venue whose code was taken in the meantime gets another one in its draft', async () => {
  const values = {
    ...{ code: 'TWICE', name: 'Salle double', address: '40 rue Garibaldi', postal_code: '69006' },
    ...{ city: 'Lyon', country: 'FRA', latitude: '45.7697', longitude: '4.852' },
  };
  const [first, second] = [await send('/new-venue', values), await send('/new-venue', values)];
  await publish(first);
  const draft = second.location.replace('/difference', '');
  const { text } = await client.get(draft);
  expect(text).toContain('<q>TWICE</q>');
  const [, number = ''] = /name="cell (\d+) code \w+"\s+value="TWICE"/.exec(text) ?? [];
  const shown = (await client.get(`${draft}/rows/${number}`)).text;
  expect(shown).toMatch(/name="cell \d+ code \w+"\s+value="TWICE"/);
  await client.post(`${draft}/corrections`, cellFields(number, { code: 'ONCE' }));
  await client.publish(draft);
  expect(row('TWICE')).toMatchObject({ name: 'Salle double' });
  expect(row('ONCE')).toMatchObject({ name: 'Salle double', address: '40 rue Garibaldi' });
});

it('The row of a change has no code, and ignores one that is sent', async () => {
  const { location } = await send('/venues/LYON', { description: 'Another text' });
  const draft = location.replace('/difference', '');
  expect((await client.get(`${draft}/rows/2`)).text).not.toContain('name="cell 2 code');
  const sent = cellFields(2, { code: 'OTHER', description: 'A third text' });
  await client.post(`${draft}/corrections`, sent);
  await client.publish(draft);
  expect(row('OTHER')).toBeUndefined();
  expect(row('LYON')?.description).toBe('A third text');
});

it('The page of a venue has the changes of the last ten versions, and a link to all of them', async () => {
  await publish(await send('/venues/PARIS', { description: 'An old text' }));
  for (let version = 1; version <= 10; version++)
    await publish(await send('/venues/LYON', { description: `Text ${version}` }));
  const { text } = await client.get('/venues/PARIS');
  expect(text).toContain('The last 10 versions did not change this venue.');
  const [, link = ''] = /<a href="(\?history=[^"]*)"/.exec(text) ?? [];
  const whole = (await client.get(`/venues/PARIS${link}`)).text;
  expect(whole).toMatch(/An old text[^]*first stored version/);
  expect(whole).not.toContain('?history=');
});

it('The desk links to the page that the site has for a venue, in each language', () => {
  const settings = { siteUrl: '', locales: LOCALES, defaultLocale: 'fr' } as const;
  for (const locale of LOCALES) {
    for (const record of [LYON, aRecord({ name: '?!' })]) {
      expect(createPublicUrl(settings)(record, locale)).toBe(writeUrl(venueRoute(locale, record)));
    }
  }
  expect(createPublicUrl({ ...settings, locales: ['fr'] })(LYON, 'en')).toMatch(/^\/fr\//);
});
