import { distanceMeters, isPosition, type Position } from '@locator/base/geo';
import { describeFinding, type FindingPlaces, type UnconfirmedPosition } from '@locator/venue-import';
import {
  drawMarks,
  type Mark as DrawnMark,
  marksFormat,
  creditsOf,
  drawTile,
} from '@locator/street-map/drawing';
import { BASEMAP_CREDITS, creditsIn } from '@locator/street-map/credits';
import { STREET_ZOOMS } from '@locator/street-map/zoom-levels';
import type { CheckedDraft } from '../venue-desk/check-draft';
import { type Context, NOT_FOUND, type Reply } from '../exchange';
import { type Html, html } from '../html';
import { formatDistance } from '../layout';
import type { Translate } from '../texts';
import { MAX_FINDINGS, MAX_UNFOLDED } from './corrections';
import { nameOf } from './difference';
import { openedStreetMap, streetsAt } from '../streets';

const MAX_NAME = 80;

/** From bottom to top. */
const MARK_KINDS = ['town', 'corrected', 'position'] as const;
type MarkKind = (typeof MARK_KINDS)[number];
type Mark = DrawnMark & { readonly kind: MarkKind };

/** Text symbols in the shapes of the marks, so that the legend does not rely on colour alone. */
const MARK_SIGNS: Readonly<Record<MarkKind, string>> = { town: '■', corrected: '▲', position: '●' };

const MAP_FORMAT = marksFormat(320, 200, 9);

/** Closer positions are the middle of the town. */
const MIN_DISTANCE_METERS = 50;

export function positionFigure(places: FindingPlaces, context: Context): Html | null {
  const { t } = context;
  const marks = marksOf(places, t);
  if (marks.length === 0) return null;
  const query = new URLSearchParams(
    marks.map(({ kind, name, position }) => [kind, `${written(position)} ${name}`]),
  );
  const legend = marks.map(
    ({ kind, name, position }) =>
      html`<li>
        <span aria-hidden="true" class="${kind}">${MARK_SIGNS[kind]}</span>
        ${kind === 'town' ? t('marks.town', { name }) : name} <small>${written(position)}</small>
      </li>`,
  );
  return html`<figure class="map">
    <img
      src="/position-map.webp?${query.toString()}"
      alt="${altOf(marks, t)}"
      width="${MAP_FORMAT.width}"
      height="${MAP_FORMAT.height}"
      loading="lazy"
    />
    <figcaption>
      <ul>
        ${legend}
      </ul>
      ${aboutPosition(places, context)}
    </figcaption>
  </figure>`;
}

function altOf(marks: readonly Mark[], t: Translate): string {
  return t('mapOf', { names: marks.map(({ name }) => name).join(', ') });
}

function aboutPosition({ position, town }: FindingPlaces, context: Context): Html {
  const meters = position && town ? distanceMeters(position, town.position) : 0;
  const distance = formatDistance(meters, context);
  return html`${town && meters >= MIN_DISTANCE_METERS && html`<p>${context.t('distanceFrom', { town: town.name, distance })}</p>`}
  ${position && html`<a href="${streetMapUrl(position)}" rel="noreferrer">${context.t('streetMap')}</a>`}`;
}

function marksOf({ position, corrected, town }: FindingPlaces, t: Translate): Mark[] {
  return [
    ...(position ? [{ kind: 'position', name: t('marks.position'), position } as const] : []),
    ...(corrected ? [{ kind: 'corrected', name: t('marks.corrected'), position: corrected } as const] : []),
    ...(town ? [{ kind: 'town', name: town.name, position: town.position } as const] : []),
  ];
}

function written({ latitude, longitude }: Position): string {
  return `${Number(latitude.toFixed(5))}, ${Number(longitude.toFixed(5))}`;
}

function streetMapUrl({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

export function positionsToConfirm({ unconfirmed }: CheckedDraft, context: Context): Html | null {
  if (unconfirmed.length === 0) return null;
  const { desk, t, session } = context;
  const places = [...unconfirmed].sort((one, other) => other.finding.code.localeCompare(one.finding.code));
  const codes = [...new Set(places.map(({ finding }) => finding.code))];
  const lists = codes.map(function list(code) {
    const ofCode = places.filter(({ finding }) => finding.code === code);
    const [first] = ofCode;
    const hidden = ofCode.length - MAX_FINDINGS;
    const cards = html`<ul class="cards">
        ${ofCode.slice(0, MAX_FINDINGS).map(card)}
      </ul>
      ${hidden > 0 && html`<p>${t('moreFindings', { count: hidden })}</p>`}`;
    if (!first || ofCode.length <= MAX_UNFOLDED) return cards;
    const { title } = describeFinding(first.finding, session.language);
    return html`${code === 'coordinates-of-town' && html`<p>${t('townPositions', { count: ofCode.length })}</p>`}
      <details>
        <summary><strong>${title}</strong> (${ofCode.length})</summary>
        ${cards}
      </details>`;
  });
  function card({ venue, finding }: UnconfirmedPosition): Html {
    const { position } = venue;
    const town = desk.referenceData.gazetteer.byId(venue.town ?? '') ?? null;
    return html`<li>
      ${nameOf(venue, context)}
      <p>${describeFinding(finding, session.language).sentence}</p>
      ${positionFigure({ position, corrected: null, town }, context)}
    </li>`;
  }
  return html`<section>
    <h2>${t('positions')} (${unconfirmed.length})</h2>
    ${unconfirmed.some(({ finding }) => finding.code !== 'coordinates-of-town') && html`<p>${t('positionsHint')}</p>`}
    ${lists}
  </section>`;
}

export async function positionMap({ query, session }: Context): Promise<Reply> {
  const marks = MARK_KINDS.flatMap((kind) => readMark(kind, query.get(kind) ?? ''));
  if (marks.length === 0) return NOT_FOUND;
  const content = await drawMarks(marks, session.language, MAP_FORMAT);
  return { kind: 'file', name: 'map.webp', type: 'image/webp', content };
}

function readMark(kind: MarkKind, text: string): Mark[] {
  const [, latitude = '', longitude = '', name = ''] = /^(-?[\d.]+), (-?[\d.]+) (.*)$/.exec(text) ?? [];
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  const isValid = latitude !== '' && isPosition(position.latitude, position.longitude);
  return isValid ? [{ kind, name: name.slice(0, MAX_NAME), position }] : [];
}

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
