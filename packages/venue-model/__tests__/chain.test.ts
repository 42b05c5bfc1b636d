import { chain, setChain } from '@locator/venue-model/chain';
import { shared } from '@locator/base';

test('A program that has set no chain gets an error, not the default chain', () => {
  const set = chain();
  delete shared.chain;
  expect(chain).toThrow('No chain is set');
  setChain(set);
  expect(chain()).toBe(set);
});
