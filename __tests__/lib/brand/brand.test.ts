import { brand, setBrand } from '@/lib/brand/brand';
import { shared } from '@locator/base';

test('A server that has set no brand gets an error, not the default brand', () => {
  const set = brand();
  delete shared.brand;
  expect(brand).toThrow('No brand is set: call openBrand when the server starts.');
  setBrand(set);
  expect(brand()).toBe(set);
});
