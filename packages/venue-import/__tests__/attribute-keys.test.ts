import { VENUE_FIELDS } from '@locator/venue-model/chain';
import { VENUE_COLUMNS } from '..';

/** Columns of the default brand's attributes: other chains may give their own attributes these names. */
const OF_ATTRIBUTES = [
  'games', 'services', 'capacity', 'rooms', 'prices', 'duration', 'minimum_age', 'games_per_room', 'play_languages',
  'accessibility',
]; // prettier-ignore

it('The brand file rejects keys that are names of the columns that every chain has', () => {
  expect([...VENUE_FIELDS]).toEqual(VENUE_COLUMNS.filter((column) => !OF_ATTRIBUTES.includes(column)));
});
