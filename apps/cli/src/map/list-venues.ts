import { dateIn } from '@locator/base/time';
import { isListed, stateOn, type VenueRecord } from '@locator/venue-model';
import type { ReportLanguage } from '@locator/venue-import';
import { openRepository } from '@locator/venues';
import { CommandFailed } from '../venues/errors';
import { TEXTS } from '../texts';
import { validateVenues } from '../venues/validate-file';
import type { MapSettings } from './settings';

/** @throws CommandFailed if there are none, or if they are in a remote back-end */
export async function listVenues(
  settings: MapSettings,
  language: ReportLanguage,
): Promise<readonly VenueRecord[]> {
  const t = TEXTS[language];
  if (settings.backUrl !== null) throw new CommandFailed(t('map.venuesElsewhere', { url: settings.backUrl }));
  const repository = openRepository(
    settings,
    language,
    async (file) => (await validateVenues(file, t, { checksPlausibility: false })).records,
  );
  try {
    const venues = await repository.shown();
    if (venues.length === 0) throw new CommandFailed(t('map.noVenues', { repository: repository.name }));
    const now = Date.now();
    return venues.filter((record) => isListed(stateOn(record, dateIn(record.timeZone, now))));
  } finally {
    await repository.close();
  }
}
