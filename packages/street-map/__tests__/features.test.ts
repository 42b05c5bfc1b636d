import { PbfWriter } from 'pbf';
import { readFeatures, schemaOf } from '../src/features';

interface TestFeature {
  readonly layer: string;
  readonly type: 1 | 2 | 3;
  readonly tags: Readonly<Record<string, string>>;
}

/**
 * Encodes features as a vector tile (https://github.com/mapbox/vector-tile-spec/tree/master/2.1). Each feature consists
 * of one point or one line segment.
 */
function tileOf(features: readonly TestFeature[]): Uint8Array {
  const tile = new PbfWriter();
  for (const layer of new Set(features.map((feature) => feature.layer))) {
    const inLayer = features.filter((feature) => feature.layer === layer);
    const tags = inLayer.flatMap((feature) => Object.entries(feature.tags));
    let tag = 0;
    tile.writeMessage(
      3,
      (_, pbf) => {
        pbf.writeVarintField(15, 2);
        pbf.writeStringField(1, layer);
        for (const feature of inLayer) {
          const indexes = Object.keys(feature.tags).flatMap(() => [tag, tag++]);
          const isPoint = feature.type === 1;
          // Move to (2048, 1024). Unless the feature is a point, draw a line to (2058, 1034). For a polygon, close the
          // path.
          const geometry = [
            9,
            4096,
            2048,
            ...(isPoint ? [] : [10, 20, 20]),
            ...(feature.type === 3 ? [15] : []),
          ];
          pbf.writeMessage(
            2,
            (__, message) => {
              message.writePackedVarint(2, indexes);
              message.writeVarintField(3, feature.type);
              message.writePackedVarint(4, geometry);
            },
            null,
          );
        }
        for (const [key] of tags) pbf.writeStringField(3, key);
        for (const [, value] of tags)
          pbf.writeMessage(4, (__, entry) => entry.writeStringField(1, value), null);
        pbf.writeVarintField(5, 4096);
      },
      null,
    );
  }
  return tile.finish();
}

it('The schema of a map file follows from the layers of its metadata', () => {
  expect(schemaOf([{ id: 'transportation' }, { id: 'water' }])).toBe('openmaptiles');
  expect(schemaOf([{ id: 'roads' }, { id: 'earth' }])).toBe('protomaps');
  expect(schemaOf([{ id: 'contours' }])).toBeNull();
  expect(schemaOf('layers')).toBeNull();
  expect(schemaOf([null])).toBeNull();
});

it.each([
  [
    'openmaptiles' as const,
    tileOf([
      { layer: 'water', type: 3, tags: { class: 'ocean' } },
      { layer: 'building', type: 3, tags: {} },
      { layer: 'transportation', type: 2, tags: { class: 'primary' } },
      { layer: 'transportation_name', type: 2, tags: { class: 'primary', name: 'Quai' } },
      { layer: 'poi', type: 1, tags: { class: 'railway', subclass: 'station', name: 'Gare' } },
      { layer: 'poi', type: 1, tags: { class: 'bus', name: 'Arrêt' } },
      { layer: 'place', type: 1, tags: { class: 'city', name: 'Nice', 'name:it': 'Nizza' } },
    ]),
  ],
  [
    'protomaps' as const,
    tileOf([
      { layer: 'water', type: 3, tags: { kind: 'ocean' } },
      { layer: 'buildings', type: 3, tags: { kind: 'building' } },
      { layer: 'roads', type: 2, tags: { kind: 'major_road', name: 'Quai' } },
      { layer: 'pois', type: 1, tags: { kind: 'station', name: 'Gare' } },
      { layer: 'pois', type: 1, tags: { kind: 'bus_stop', name: 'Arrêt' } },
      { layer: 'places', type: 1, tags: { kind: 'locality', name: 'Nice', 'name:it': 'Nizza' } },
    ]),
  ],
])('The %s schema is read as the same kinds, with names in the language of the visitor', (schema, tile) => {
  const { areas, lines, streets, places } = readFeatures(tile, schema, 'it');
  expect([...areas.keys()]).toEqual(['water', 'building']);
  expect([...lines.keys()]).toEqual(['major']);
  expect(streets.map(({ kind, name }) => [kind, name])).toEqual([['major', 'Quai']]);
  expect(places).toEqual([
    { kind: 'station', name: 'Gare', point: { x: 0.5, y: 0.25 } },
    { kind: 'town', name: 'Nizza', point: { x: 0.5, y: 0.25 } },
  ]);
});

it('A name in letters that the typeface lacks is replaced by its Latin form', () => {
  const tile = tileOf([
    { layer: 'place', type: 1, tags: { class: 'city', name: 'Ελλάδα', 'name:latin': 'Elláda' } },
  ]);
  expect(readFeatures(tile, 'openmaptiles', 'fr').places.map(({ name }) => name)).toEqual(['Elláda']);
});
