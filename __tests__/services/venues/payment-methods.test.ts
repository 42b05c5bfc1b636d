import { readFileSync } from 'node:fs';
import { LOCALES } from '@/lib/locale/locale';
import { readPaymentMethods } from '@/services/venues/reference-data';

test.each(LOCALES)('The gift card in %s has the name of the brand', (locale) => {
  const json = readFileSync('data/payment-means.json', 'utf8');
  const labels = readPaymentMethods(json, 'Kletterwerk')
    .in(locale)
    .map(({ label }) => label);
  expect(labels.filter((label) => label.includes('Kletterwerk'))).toHaveLength(1);
  expect(labels.join()).not.toContain('Quiz');
});
