import { renderOpenGraphImage } from '@/components/open-graph-image/render-image';

const WIDTH_AND_HEIGHT = [1200, 630];

function sizeOf(png: Buffer): number[] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('the same words are the same picture, others another', async () => {
  const words = { title: 'Le Grand Quiz – Łódź', facts: ['3 salles'] };
  const [one, again, other] = [
    await renderOpenGraphImage(words),
    await renderOpenGraphImage(words),
    await renderOpenGraphImage({ ...words, facts: ['4 salles'] }),
  ];
  expect(sizeOf(one)).toEqual(WIDTH_AND_HEIGHT);
  expect(again.equals(one)).toBe(true);
  expect(other.equals(one)).toBe(false);
});

test('a line that the typeface can’t write is left out, without asking the network for another', async () => {
  const fetchSpy = jest.spyOn(globalThis, 'fetch');
  const plain = await renderOpenGraphImage({ title: 'Salles', facts: ['3 salles'] });
  const withGreek = await renderOpenGraphImage({
    title: 'Salles',
    facts: ['Αθήνα · 東京', '3 salles', '🎉'],
  });
  expect(withGreek.equals(plain)).toBe(true);
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('a name far too long is still a picture', async () => {
  const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfabrik '.repeat(8);
  const picture = await renderOpenGraphImage({
    title,
    facts: ['Rue-qui-ne-finit-jamais'.repeat(12), 'Quiz'],
  });
  expect(sizeOf(picture)).toEqual(WIDTH_AND_HEIGHT);
});
