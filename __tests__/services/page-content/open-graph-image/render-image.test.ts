import { renderOpenGraphImage } from '@/services/page-content/open-graph-image/render-image';

const WIDTH_AND_HEIGHT = [1200, 630];

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
