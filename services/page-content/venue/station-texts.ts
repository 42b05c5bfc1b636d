import type { Position } from '@locator/base/geo/position';
import type { Locale } from '@locator/base/locale/locale';
import { nearestStations, PLACES_FOLDER } from '@locator/gazetteer';
import { formatMinutes, formatRoughDistance } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';

const NEAR = { maxMeters: 1_500, limit: 2 };

/** Walking speed. */
const METERS_PER_MINUTE = 80;

/**
 * Describes the nearest stations: "Gare de Lyon Part-Dieu : 600 m à vol d’oiseau, au moins 8 min à pied". At least,
 * because the way on foot is longer than the straight line.
 */
export function stationTexts(position: Position, locale: Locale, t: Translate): string[] {
  return nearestStations(PLACES_FOLDER, position, NEAR).map(({ name, distanceMeters }) =>
    t('facts:venue.station', {
      station: name,
      distance: formatRoughDistance(distanceMeters, locale),
      walk: formatMinutes(Math.ceil(distanceMeters / METERS_PER_MINUTE), locale),
    }),
  );
}
