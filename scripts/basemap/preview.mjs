// @ts-check
// Draws the published files to PNG, to look at them without a browser:
// node scripts/basemap/preview.mjs [name west,south,east,north zoom]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureSources, loadResvg, loadTopojsonClient, PROJECT_DIR } from './sources.mjs';

/** @typedef {import('geojson').Position} Position */
/** @typedef {[name: string, bounds: string, zoom: number]} View */

/** @type {View[]} */
const DEFAULT_VIEWS = [
  ['france', '-6,41,11,52', 6],
  ['reunion', '54.9,-21.6,56.1,-20.6', 10],
  ['brussels-luxembourg', '3.2,49.3,7,51.3', 9],
  ['morocco', '-14,27,0,36.5', 6],
  ['world', '-179,-56,179,76', 2],
];

const MAP_DIR = path.join(PROJECT_DIR, 'public', 'map');
const PREVIEW_DIR = path.join(PROJECT_DIR, '.cache', 'basemap-preview');

/** @param {string} file @param {string} objectName @returns {import('geojson').Feature[]} */
function readMapObject(file, objectName) {
  const topology = JSON.parse(readFileSync(path.join(MAP_DIR, file), 'utf8'));
  const result = loadTopojsonClient().feature(topology, topology.objects[objectName]);
  return result.features ?? [result];
}

/** @param {View} view @returns {string} */
function drawView([, boundsText, zoom]) {
  const [west = 0, south = 0, east = 0, north = 0] = boundsText.split(',').map(Number);
  const worldPx = 256 * 2 ** zoom;
  /** @param {Position} position @returns {[number, number]} */
  const project = ([lon = 0, lat = 0]) => [
    ((lon + 180) / 360) * worldPx,
    (0.5 - Math.asinh(Math.tan((Math.max(-85, lat) * Math.PI) / 180)) / (2 * Math.PI)) * worldPx,
  ];
  const [left, top] = project([west, north]);
  const [right, bottom] = project([east, south]);
  /** @param {Position} position */
  const toPixel = (position) =>
    project(position)
      .map((value, i) => (value - (i === 0 ? left : top)).toFixed(1))
      .join(' ');
  /** @param {Position[]} line */
  const toPath = (line) => `M${line.map(toPixel).join('L')}`;
  /** @param {import('geojson').Feature[]} features */
  const toPaths = (features) =>
    features
      .map(({ geometry }) => {
        if (geometry.type === 'LineString') return toPath(geometry.coordinates);
        if (geometry.type === 'Polygon' || geometry.type === 'MultiLineString')
          return geometry.coordinates.map(toPath).join('');
        return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map(toPath).join('') : '';
      })
      .join('');

  /** @type {[string, number, number, number][]} */
  const towns = JSON.parse(readFileSync(path.join(MAP_DIR, 'towns.json'), 'utf8'));
  const labels = towns
    .filter(
      ([, lat, lon, minZoom]) => minZoom <= zoom && lon > west && lon < east && lat > south && lat < north,
    )
    .map(([name, lat, lon]) => {
      const [x = '0', y = '0'] = toPixel([lon, lat]).split(' ');
      return `<circle cx="${x}" cy="${y}" r="2"/><text x="${x}" y="${Number(y) - 5}">${name.replaceAll('&', '&amp;')}</text>`;
    });
  const [width, height] = [Math.round(right - left), Math.round(bottom - top)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#cfe3ee"/>
    <path d="${toPaths(readMapObject('land.json', 'countries'))}" fill="#f7f4ec" stroke="#b9ac97" fill-rule="evenodd"/>
    <path d="${toPaths(readMapObject('counties.json', 'counties'))}" fill="none" stroke="#ddd5c5" stroke-width=".8"/>
    <path d="${toPaths(readMapObject('water.json', 'rivers'))}" fill="none" stroke="#b4d2e3"/>
    <path d="${toPaths(readMapObject('water.json', 'lakes'))}" fill="#cfe3ee"/>
    <g font-family="sans-serif" font-size="11" text-anchor="middle" fill="#444">${labels.join('')}</g></svg>`;
}

ensureSources();
mkdirSync(PREVIEW_DIR, { recursive: true });
const { Resvg } = loadResvg();
const [name, bounds, zoom] = process.argv.slice(2);
/** @type {View[]} */
const views = name && bounds && zoom ? [[name, bounds, Number(zoom)]] : DEFAULT_VIEWS;
for (const view of views) {
  const file = path.join(PREVIEW_DIR, `${view[0]}.png`);
  writeFileSync(file, new Resvg(drawView(view), { font: { loadSystemFonts: true } }).render().asPng());
  console.log(`Drew ${file}.`);
}
