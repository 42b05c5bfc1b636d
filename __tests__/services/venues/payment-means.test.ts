import { readFileSync } from 'node:fs';
import { LOCALES } from '@/lib/locale/locale';
import { readPaymentMeans } from '@/services/venues/payment-means';

test.each(LOCALES)('The gift card in %s has the name of the brand', (locale) => {
  const json = readFileSync('data/payment-means.json', 'utf8');
  const labels = readPaymentMeans(json, 'Kletterwerk')
    .in(locale)
    .map(({ label }) => label);
  expect(labels.filter((label) => label.includes('Kletterwerk'))).toHaveLength(1);
  expect(labels.join()).not.toContain('Quiz');
});
