import { dateIn } from '@locator/base/week';
import { isListed, stateOn, type VenueRecord } from '@locator/venue-model/venue-record';
import { openRepository } from '@locator/venues/open-repository';
import { CommandFailed } from '../venues/errors';
import { MESSAGES } from '../venues/messages';
import { validateVenues } from '../venues/validate-file';
import type { MapSettings } from './settings';

const LANGUAGE = 'en';

/**
 * Returns the venues that the site lists today.
 *
 * @throws CommandFailed if there are none, or if they are in a remote back-end
 */
export async function listVenues(settings: MapSettings): Promise<readonly VenueRecord[]> {
  if (settings.backUrl !== null)
    throw new CommandFailed(
      `This command needs the venues here, but they are in the back-end ${settings.backUrl}. Run it with an empty BACK_URL, and with the back-end's VENUES_FILE or DATABASE_URL.`,
    );
  const repository = openRepository(
    settings,
    LANGUAGE,
    async (file) => (await validateVenues(file, MESSAGES[LANGUAGE], { checksPlausibility: false })).records,
  );
  try {
    const venues = await repository.shown();
    if (venues.length === 0)
      throw new CommandFailed(`${repository.name} has no venues. Import them: npm run venues -- import FILE`);
    const now = Date.now();
    return venues.filter((record) => isListed(stateOn(record, dateIn(record.timeZone, now))));
  } finally {
    await repository.close();
  }
}
