import { LOCALES } from '@locator/base/locale';
import { PAYMENTS_FILE, readPaymentMethods } from '@locator/venue-model/chain';

test.each(LOCALES)('The gift card in %s has the name of the brand', (locale) => {
  const labels = readPaymentMethods(PAYMENTS_FILE, 'Kletterwerk')
    .in(locale)
    .map(({ label }) => label);
  expect(labels.filter((label) => label.includes('Kletterwerk'))).toHaveLength(1);
  expect(labels.join()).not.toContain('Quiz');
});
