import { parse } from 'csv-parse/sync';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type DeskClient,
  deskFolder,
  formIn,
  type DeskProcess,
  type DeskReply,
  signInByLink,
  startDesk,
} from './support/desk';
import { drawHalves, look, pngOfSize, withExif } from './support/photos';
import { parsePage } from '@/e2e/support/parsed-page';
import { aVenue, venueCsv, venueCsvIn } from '@locator/test-support/venue-file';

const { folder, venuesFile, settings } = deskFolder('desk-photos');
const VENUE = '/venues/TEST-01';

let desk: DeskProcess;
let client: DeskClient;

beforeAll(async () => {
  desk = await startDesk(settings);
  client = await signInByLink(desk);
  const pictures = 'https://cdn.example/front.jpg';
  await client.publish(await client.upload('one.csv', venueCsv([aVenue({ pictures })])));
});

const storedFiles = (): string[] => readdirSync(path.join(folder, 'photos')).sort();
const picturesOnTheSite = (): string =>
  (parse(venueCsvIn(venuesFile), { columns: true }) as { pictures: string }[])[0]?.pictures ?? '';

interface Photo {
  readonly bytes: Buffer;
  readonly name?: string;
  readonly text?: string;
}

/** Returns the form data of the venue's page as a browser sends it, with `photos` in the fields for new photos. */
async function venueForm(photos: readonly Photo[], reply?: DeskReply): Promise<FormData> {
  const { text } = reply ?? (await client.get(VENUE));
  const form = formIn(text);
  if (photos.length > 0) form.delete('photo-text');
  for (const { bytes, name = 'hall.jpg', text: description = '' } of photos) {
    form.append('photo', new File([new Uint8Array(bytes)], name));
    form.append('photo-text', description);
  }
  return form;
}

/** Sends the form and publishes the resulting draft. */
async function publishForm(form: FormData): Promise<void> {
  const { location } = await client.postFiles(VENUE, form);
  expect(await client.publish(location.replace('/difference', ''))).toContain('Published');
}

it('A photo that cannot be written is named, and the form is kept', async () => {
  const blocked = path.join(folder, 'photos');
  writeFileSync(blocked, 'A file where the folder should be');
  const form = await venueForm([{ bytes: drawHalves(60, 30, 'image/jpeg'), text: 'Kept description' }]);
  const reply = await client.postFiles(VENUE, form);
  expect([reply.status, reply.text]).toEqual([
    422,
    expect.stringContaining('“hall.jpg” could not be stored: '),
  ]);
  expect(reply.text).toContain('value="Kept description"');
  rmSync(blocked);
});

it('An operator adds photos with descriptions, sees them in the difference, and publishes them', async () => {
  const oriented = withExif(drawHalves(300, 200, 'image/jpeg'), 6, 'GPS 45.76');
  const form = await venueForm([
    { bytes: oriented, text: 'The hall; seen from the bar | 2026' },
    { bytes: drawHalves(600, 300, 'image/png'), name: 'bar.png', text: 'The <b>bar</b>' },
  ]);
  const { status, location } = await client.postFiles(VENUE, form);
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/drafts\/\w+\/difference$/)]);
  const { text } = await client.get(location);
  expect(text).toContain('The hall, seen from the bar, 2026');
  expect(text).toContain('The &lt;b&gt;bar&lt;/b&gt;');
  const [thumbnail = ''] = /\/photos\/[0-9a-f]{32}-480\.webp/.exec(text) ?? [];
  const shown = await client.get(thumbnail);
  expect([shown.status, shown.text.slice(0, 4)]).toEqual([200, 'RIFF']);

  expect(await client.publish(location.replace('/difference', ''))).toContain('Published');
  const [before = '', hall = '', bar = ''] = picturesOnTheSite().split(';');
  expect(before).toBe('https://cdn.example/front.jpg');
  expect(hall).toMatch(/^\/photos\/[0-9a-f]{32}-960\.webp The hall, seen from the bar, 2026$/);
  expect(bar).toMatch(/-960\.webp The <b>bar<\/b>$/);
  expect(storedFiles()).toHaveLength(6);
  const [file = ''] = hall.slice('/photos/'.length).split(' ');
  const bytes = readFileSync(path.join(folder, 'photos', file));
  expect(await look(bytes)).toEqual({ width: 200, height: 300, corners: ['red', 'blue'] });
  expect(bytes.includes('GPS')).toBe(false);
});

it('Photos are reordered, described anew and removed', async () => {
  const form = await venueForm([]);
  const [front = '', hall = '', bar = ''] = form.getAll('picture').map(String);
  const change = (name: string, values: readonly string[]): void => {
    form.delete(name);
    for (const value of values) form.append(name, value);
  };
  change('picture-text', ['', 'Hall at night', 'Bar']);
  form.set('move', '2 1');
  const moved = await client.postFiles(VENUE, form);
  const next = formIn(moved.text);
  expect([moved.status, next.getAll('picture')]).toEqual([200, [front, bar, hall]]);
  next.append('picture-removed', '0');
  await publishForm(next);
  expect(picturesOnTheSite()).toBe(`${bar} Bar;${hall} Hall at night`);
  expect(picturesOnTheSite()).not.toContain(front);
});

it('A picture of another website is added by its address, and kept when the venue is edited again', async () => {
  const url = `https://cdn.example/${'x'.repeat(300)}.jpg`;
  const pictures = `${picturesOnTheSite()};${url} X`;
  const form = await venueForm([]);
  form.set('picture-url', url);
  form.set('picture-url-text', 'X');
  await publishForm(form);
  expect(picturesOnTheSite()).toBe(pictures);
  const again = await venueForm([]);
  again.set('description', 'Another text');
  await publishForm(again);
  expect(picturesOnTheSite()).toBe(pictures);
});

describe('A form that cannot be saved', () => {
  it.each([
    ['not a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(2)), 'is not a JPEG'],
    ['a bomb', pngOfSize(30_000, 30_000), 'has 30000 × 30000 pixels, more than 50 million'],
  ])('%s: says what was read, and keeps the other photo and every field', async (_, bytes, reason) => {
    const count = storedFiles().length;
    const form = await venueForm([
      { bytes, name: '../../venues.csv', text: 'Kept description' },
      { bytes: drawHalves(100 + count, 50, 'image/jpeg'), text: 'Good photo' },
    ]);
    form.set('description', 'Entered text');
    const reply = await client.postFiles(VENUE, form);
    expect(reply.status).toBe(422);
    expect(reply.text).toContain('“../../venues.csv”');
    expect(reply.text).toContain(reason);
    expect(reply.text).toContain('value="Kept description"');
    expect(reply.text).toContain('value="Good photo"');
    expect(reply.text).toContain('Entered text');
    expect(storedFiles()).toHaveLength(count + 3);
    // The desk has stored the valid photo, so the returned form lists it among the existing photos.
    const next = await venueForm([], reply);
    expect(next.getAll('picture-text')).toContain('Good photo');
    expect((await client.postFiles(VENUE, next)).status).toBe(303);
  });

  it('A photo without a description is kept, and its description is asked for', async () => {
    const reply = await client.postFiles(
      VENUE,
      await venueForm([{ bytes: drawHalves(60, 30, 'image/webp') }]),
    );
    expect(reply.status).toBe(422);
    const [, id = ''] =
      /<a href="#(photo-\d+)">The photo at position \d+ has no description/.exec(reply.text) ?? [];
    const [field] = parsePage(reply.text).all('input', { id });
    expect(field?.attribute('aria-invalid')).toBe('true');
    expect(field?.attribute('aria-describedby')).toBe(`${id}-problem`);
  });

  it('A description without a file is kept, and the file is asked for', async () => {
    const form = await venueForm([{ bytes: Buffer.alloc(0), text: 'Forgotten' }]);
    const reply = await client.postFiles(VENUE, form);
    expect([reply.status, reply.text]).toEqual([
      422,
      expect.stringContaining('No file was chosen for “Forgotten”'),
    ]);
  });
});

it('A photo is sent under its own name only, and only to signed-in people', async () => {
  const [file = ''] = storedFiles();
  expect((await client.get(`/photos/${file}`)).status).toBe(200);
  expect((await desk.client().get(`/photos/${file}`)).status).toBe(303);
  for (const name of ['..%2fvenues.csv', 'venues.csv', `${file}%00`])
    expect((await client.get(`/photos/${name}`)).status).toBe(404);
});

it('A new photo can be put in front of all others', async () => {
  const photo = { bytes: drawHalves(64, 32, 'image/jpeg'), text: 'In front' };
  const added = await client.postFiles(VENUE, withAction(await venueForm([photo]), 'check'));
  const form = formIn(added.text);
  const last = form.getAll('picture').length - 1;
  form.set('move', `${last} 0`);
  const moved = formIn((await client.postFiles(VENUE, form)).text);
  expect(moved.getAll('picture-text')[0]).toBe('In front');
  await publishForm(moved);
  expect(picturesOnTheSite()).toMatch(/^\/photos\/[0-9a-f]{32}-960\.webp In front;/);
});

function withAction(form: FormData, action: string): FormData {
  form.set('action', action);
  return form;
}
