import type { Position } from '@locator/base/geo';
import type { FindingPlaces } from '@locator/venue-import';
import { BASEMAP_CREDITS, creditsIn } from '@locator/street-map/credits';
import { creditsOf, drawTile } from '@locator/street-map/drawing';
import { STREET_ZOOMS } from '@locator/street-map/zoom-levels';
import { type Context, NOT_FOUND, type Reply } from '../exchange';
import { type Html, html } from '../html';
import { openedStreetMap, streetsAt } from '../street-map';
import { aboutPosition, altOf, marksOf } from './position-map';

const MIN_ZOOM = 4;
/** Beyond, the basemap has nothing more to show. */
const BASEMAP_ZOOM = 10;
const STREETS_ZOOM = 16;

const WORLD = [-180, -90, 180, 90] as const;

type Coordinates = [latitude: number, longitude: number];

export interface PickerMap {
  readonly center: Coordinates;
  readonly hasPosition: boolean;
  readonly town: { readonly name: string; readonly position: Coordinates } | null;
  readonly zoom: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly attribution: string;
  readonly texts: Readonly<Record<'pin' | 'zoomIn' | 'zoomOut', string>>;
}

/** `place-map.js` moves the pin. Without a position, around the town, without a pin; null if there is neither. */
export async function positionPicker(places: FindingPlaces, context: Context): Promise<Html | null> {
  const { t, streets } = context;
  const { position, town } = places;
  const center = position ?? town?.position;
  if (!center) return null;
  const file = (await openedStreetMap(streets.mapFile))?.file;
  const hasStreets = (await streetsAt(center, streets.mapFile)) !== null;
  const map: PickerMap = {
    center: coordinatesOf(center),
    hasPosition: position !== null,
    town: town && { name: town.name, position: coordinatesOf(town.position) },
    zoom: hasStreets ? STREETS_ZOOM : BASEMAP_ZOOM,
    minZoom: MIN_ZOOM,
    maxZoom: hasStreets ? STREET_ZOOMS.max : BASEMAP_ZOOM,
    attribution: creditsIn(WORLD, STREET_ZOOMS.max, [...(file ? creditsOf(file) : []), ...BASEMAP_CREDITS]),
    texts: { pin: t('marks.position'), zoomIn: t('zoomIn'), zoomOut: t('zoomOut') },
  };
  return html`<figure class="map">
    <div
      class="picker"
      role="group"
      aria-label="${altOf(marksOf({ ...places, corrected: null }, t), t)}"
      data-map="${JSON.stringify(map)}"
      hidden
    ></div>
    <p class="hint" id="map-hint" hidden>${t('mapHint')}</p>
    <figcaption>${aboutPosition(places, context)}</figcaption>
  </figure>`;
}

function coordinatesOf({ latitude, longitude }: Position): Coordinates {
  return [latitude, longitude];
}

export async function mapTile({ params, query, session, streets }: Context): Promise<Reply> {
  const address = [params.z, params.x, params.y].join('/');
  if (!/^\d{1,2}\/\d{1,6}\/\d{1,6}$/.test(address)) return NOT_FOUND;
  const [z = 0, x = 0, y = 0] = address.split('/').map(Number);
  if (z < MIN_ZOOM || z > STREET_ZOOMS.max || x >= 2 ** z || y >= 2 ** z) return NOT_FOUND;
  const scale = query.get('scale') === '2' ? 2 : 1;
  const tile = { locale: session.language, z, x, y, scale } as const;
  const content = await drawTile(tile, await openedStreetMap(streets.mapFile));
  return { kind: 'file', name: 'tile.webp', type: 'image/webp', content };
}
