import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@locator/base/locale';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { PAYMENTS_FILE, readPaymentMethods } from '@locator/venue-model/chain';

test.each(LOCALES)('The gift card in %s has the name of the brand', (locale) => {
  const labels = readPaymentMethods(PAYMENTS_FILE, 'Kletterwerk')
    .in(locale)
    .map(({ label }) => label);
  expect(labels.filter((label) => label.includes('Kletterwerk'))).toHaveLength(1);
  expect(labels.join()).not.toContain('Quiz');
});

function readWithImage(image: string): string | null | undefined {
  const file = path.join(temporaryFolder('payment-means'), 'payment-means.json');
  writeFileSync(file, JSON.stringify([{ code: 'cb', labels: { fr: 'Carte' }, image }]));
  return readPaymentMethods(file, '').in('fr')[0]?.image;
}

test.each(['/pay/cb.png', 'https://cdn.example/cb.png'])('The picture %s is shown', (image) => {
  expect(readWithImage(image)).toBe(image);
});

// It would be looked for below the URL of each page that shows it.
test.each(['pay/cb.png', 'cb.png', '//cdn.example/cb.png', 'javascript:alert(1)'])(
  'A file with the picture %s is refused',
  (image) => {
    expect(() => readWithImage(image)).toThrow('must begin with / or https://');
  },
);
