import type { Position } from '@locator/base/geo/position';
import type { Locale } from '@locator/base/locale/locale';
import { nearestStations, PLACES_FOLDER } from '@locator/gazetteer';
import { formatMinutes } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';

const NEAR = { maxMeters: 1_500, limit: 2 };

/** Walking speed. */
const METERS_PER_MINUTE = 80;

/**
 * Names the nearest stations with the way on foot, "Gare de Lyon Part-Dieu · 8 min à pied", and adds a note that this is
 * the minimum: the way is longer than the straight line. Empty if there is no station near.
 */
export function stationTexts(position: Position, locale: Locale, t: Translate): string[] {
  const texts = nearestStations(PLACES_FOLDER, position, NEAR).map(({ name, distanceMeters }) =>
    t('facts:venue.station', {
      station: name,
      walk: formatMinutes(Math.ceil(distanceMeters / METERS_PER_MINUTE), locale),
    }),
  );
  return texts.length > 0 ? [...texts, t('facts:venue.walkNote')] : [];
}
