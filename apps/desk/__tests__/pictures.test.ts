import { readFileSync } from 'node:fs';
import { drawingFile, pictureImage } from '../src/pages/photos';

const ID = '0123456789abcdef0123456789abcdef';

it.each([
  ['/brand/pictures/stage-960.webp', '/brand/pictures/stage-480.webp'],
  [`/photos/${ID}-960.webp`, `/photos/${ID}-480.webp`],
])('The picture %s is shown in its smallest width', (url, src) => {
  expect(pictureImage(url, 'The "stage"')?.markup).toContain(`src="${src}" alt="The &quot;stage&quot;"`);
});

it.each(['https://cdn.example/front.jpg', '/brand/pictures/../icon.svg', '/brand/icon.svg'])(
  'The picture %s is not shown',
  (url) => {
    expect(pictureImage(url, '')).toBeNull();
  },
);

it('A drawing of the brand is sent from the site’s files', async () => {
  const content = readFileSync('public/brand/pictures/stage-480.webp');
  const reply = await drawingFile({ params: { name: 'stage-480.webp' } });
  expect(reply).toEqual({
    kind: 'file',
    name: 'stage-480.webp',
    type: 'image/webp',
    content,
    maxAgeSeconds: 86_400,
  });
});

it.each(['none-480.webp', '../icon.svg', '..%2ficon.svg', '..', 'stage-480.webp/..', '\0.webp', ''])(
  'No file is sent for the name %j',
  async (name) => {
    expect(await drawingFile({ params: { name } })).toEqual({ kind: 'not-found' });
  },
);
