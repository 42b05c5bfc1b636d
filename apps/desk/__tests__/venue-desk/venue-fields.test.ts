import { writtenColumns } from '@locator/venue-import';
import { venueFields } from '../../src/venue-desk/venue-fields';

test('The form of a venue has every column of a file but those that the import derives', () => {
  const fields = new Set<string>(venueFields().map(({ column }) => column));
  const derived = ['gazetteer_id', 'time_zone', 'former_codes', 'updated_at'];
  expect(writtenColumns().filter((column) => !fields.has(column))).toEqual(derived);
});
