import { Facts } from '@/components/venue/Facts';
import { renderInPage } from '../support/render';

test('The icon of a fact is one of the site, or the path in the brand file', () => {
  const facts = ['bar', 'M4 12h16'].map((icon) => ({ icon, text: icon, notes: [] }));
  const { container } = renderInPage(<Facts facts={facts} paymentMethods={[]} gift={null} />);
  expect(container.querySelector('use')?.getAttribute('href')).toMatch(/#bar$/);
  expect(container.querySelector('path')?.getAttribute('d')).toBe('M4 12h16');
});
