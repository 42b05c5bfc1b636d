import { readFile } from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { openBrand } from '@/lib/brand/server/server-brand';
import { readPicture } from '@/services/page-content/open-graph-image/read-picture';
import { renderOpenGraphImage } from '@/services/page-content/open-graph-image/render-image';

const [WIDTH, HEIGHT] = [1200, 630];
const WIDTH_AND_HEIGHT = [WIDTH, HEIGHT];

function sizeOf(png: Buffer): number[] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('The image depends on its text alone', async () => {
  const content = { title: 'Le Grand Quiz – Łódź', lines: ['3 salles'] };
  const [one, again, other] = [
    await renderOpenGraphImage(content),
    await renderOpenGraphImage(content),
    await renderOpenGraphImage({ ...content, lines: ['4 salles'] }),
  ];
  expect(sizeOf(one)).toEqual(WIDTH_AND_HEIGHT);
  expect(again.equals(one)).toBe(true);
  expect(other.equals(one)).toBe(false);
});

test('A line that the typeface cannot render is omitted, without a network request', async () => {
  const fetchSpy = jest.spyOn(globalThis, 'fetch');
  const plain = await renderOpenGraphImage({ title: 'Salles', lines: ['3 salles'] });
  const withGreek = await renderOpenGraphImage({
    title: 'Salles',
    lines: ['Αθήνα · 東京', '3 salles', '🎉'],
  });
  expect(withGreek.equals(plain)).toBe(true);
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('An image can be rendered for a very long name', async () => {
  const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfabrik '.repeat(8);
  const image = await renderOpenGraphImage({
    title,
    lines: ['Rue-qui-ne-finit-jamais'.repeat(12), 'Quiz'],
  });
  expect(sizeOf(image)).toEqual(WIDTH_AND_HEIGHT);
});

test('The name of the chain, which the image shows below, is left out of the title', async () => {
  const [full, short] = [
    await renderOpenGraphImage({ title: 'Le Grand Quiz – Lyon', lines: [] }),
    await renderOpenGraphImage({ title: 'Lyon', lines: [] }),
  ];
  expect(full.equals(short)).toBe(true);
});

test('Without a picture or a map, the image has the icon of the brand, and nothing of the default brand', async () => {
  openBrand('data/brands/kletterwerk/brand.json');
  const png = await loadImage(await renderOpenGraphImage({ title: 'Berlin', lines: [] }));
  openBrand(null);
  const context = createCanvas(WIDTH, HEIGHT).getContext('2d');
  context.drawImage(png, 0, 0);
  const { data } = context.getImageData(WIDTH - 320, 0, 320, HEIGHT);
  const colors = new Set<string>();
  for (let at = 0; at < data.length; at += 4) colors.add(data.subarray(at, at + 3).toString());
  // The orange sun of the icon; the yellow and the salmon of the default brand.
  expect([[255, 159, 28], [255, 210, 31], [255, 106, 85]].map((color) => colors.has(color.join()))).toEqual([true, false, false]);
}); // prettier-ignore

describe('The picture of a venue', () => {
  const NO_PHOTOS = { read: () => Promise.resolve(null) };

  test('It stands beside the text, as a part of the image', async () => {
    const picture = await readPicture('/brand/pictures/stage-960.webp', NO_PHOTOS);
    const content = { title: 'Lyon', lines: [] };
    const [plain, withPicture] = [
      await renderOpenGraphImage(content),
      await renderOpenGraphImage(content, picture),
    ];
    expect(sizeOf(withPicture)).toEqual(WIDTH_AND_HEIGHT);
    expect(withPicture.equals(plain)).toBe(false);
  });

  test('A photo of the desk is read in its largest width', async () => {
    const id = '0123456789abcdef0123456789abcdef';
    const read = jest.fn(() => readFile('public/brand/pictures/bar-1440.webp'));
    expect(await readPicture(`/photos/${id}-960.webp`, { read })).not.toBeNull();
    expect(read).toHaveBeenCalledWith(`${id}-1440.webp`);
  });

  test.each([
    'https://pictures.example/bar.webp',
    '/brand/../../package.json',
    '/brand/pictures/none-960.webp',
    '/photos/none-960.webp',
  ])('There is none for %s, without a network request', async (url) => {
    const fetchSpy = jest.spyOn(globalThis, 'fetch');
    expect(await readPicture(url, NO_PHOTOS)).toBeNull();
    expect(fetchSpy).not.toHaveBeenCalled();
  });
});
