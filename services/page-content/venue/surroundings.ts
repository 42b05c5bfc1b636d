import { addressOnOneLine } from '@locator/base/locale';
import type { Position } from '@locator/base/geo';
import { type NearStation, nearestStations, PLACES_FOLDER } from '@locator/gazetteer';
import type { Surroundings } from '@locator/street-map';
import { streetPictureUrl } from '@locator/street-map/street-map-urls';
import { isGone, type VenueDetails } from '@locator/venue-model';
import { offers } from '@/lib/brand/brand';
import { formatMinutes } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import { townLabel } from '@/lib/locale/town-names';

export interface ShownSurroundings {
  /** For printing and for browsers without JavaScript. `url` comes from `streetPictureUrl`. */
  readonly mapPicture: { readonly url: string; readonly text: string };
  readonly stations: readonly MapStation[];
  /** Nearest stations, or that the position is approximate; null for a venue that has closed or moved. */
  readonly aroundTexts: readonly string[] | null;
}

export interface MapStation {
  readonly position: Position;
  /** Minutes on foot, formatted: "13 min". */
  readonly walk: string;
}

export function shownSurroundings(
  { code, address, position, isPositionApproximate, state }: VenueDetails,
  { version, hasStreets }: Surroundings,
  t: Translate,
): ShownSurroundings {
  const near = isPositionApproximate || !offers('stations') ? [] : nearestStations(PLACES_FOLDER, position);
  return {
    mapPicture: {
      url: streetPictureUrl(version, t.lng, code),
      text: t(hasStreets ? 'facts:venue.mapPicture' : 'facts:venue.regionPicture', {
        address: addressOnOneLine(address),
      }),
    },
    stations: near.map(({ walkMinutes, position: at }) => ({
      position: at,
      walk: formatMinutes(walkMinutes, t.lng),
    })),
    aroundTexts: isGone(state)
      ? null
      : isPositionApproximate
        ? [t('facts:venue.townMiddle')]
        : stationTexts(near, t),
  };
}

/** "Gare de Lyon Part-Dieu · 8 min à pied", with a note that the way is longer than the straight line. May be empty. */
function stationTexts(stations: readonly NearStation[], t: Translate): string[] {
  const texts = stations.map(({ country, name, walkMinutes }) =>
    t('facts:venue.station', {
      station: townLabel({ countryCode: country, city: name }, t.lng),
      walk: formatMinutes(walkMinutes, t.lng),
    }),
  );
  return texts.length > 0 ? [...texts, t('facts:venue.walkNote')] : [];
}
