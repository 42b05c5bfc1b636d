import type { Position } from '@locator/base/geo/position';
import type { Locale } from '@locator/base/locale/locale';
import { nearestStations, PLACES_FOLDER } from '@locator/gazetteer';
import { formatMinutes } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';

/**
 * Names the nearest stations with the way on foot, "Gare de Lyon Part-Dieu · 8 min à pied", and adds a note that this is
 * the minimum: the way is longer than the straight line. Empty if there is no station near.
 */
export function stationTexts(position: Position, locale: Locale, t: Translate): string[] {
  const texts = nearestStations(PLACES_FOLDER, position).map(({ name, walkMinutes }) =>
    t('facts:venue.station', { station: name, walk: formatMinutes(walkMinutes, locale) }),
  );
  return texts.length > 0 ? [...texts, t('facts:venue.walkNote')] : [];
}

/** A station that a map joins with the venue. */
export interface MapStation {
  readonly position: Position;
  /** Minutes on foot, formatted: "13 min". */
  readonly walk: string;
}

export function mapStations(position: Position, locale: Locale): MapStation[] {
  return nearestStations(PLACES_FOLDER, position).map(({ walkMinutes, position: at }) => ({
    position: at,
    walk: formatMinutes(walkMinutes, locale),
  }));
}
