import { readFileSync } from 'node:fs';
import { distanceMeters } from '@locator/base/geo';
import { readPlaces } from '..';

/**
 * File with the positions of the town halls or main squares of the 100 largest French communes: see
 * `packages/gazetteer/data/README.md`.
 */
const TOWN_HALLS = '__tests__/data/town-halls.tsv';

const distances = measure();

describe('Town centres', () => {
  it('The centres of the 100 largest French communes are 500 m from their town halls at the median', () => {
    expect(distances).toHaveLength(100);
    expect(distances[50]?.meters).toBeLessThanOrEqual(500);
  });

  it('No centre of the 100 largest French communes is over 1.2 km from its town hall', () => {
    expect(distances.filter(({ meters }) => meters > 1_200)).toEqual([]);
  });
});

function measure(): { name: string; meters: number }[] {
  const places = new Map(
    readPlaces(readFileSync('packages/gazetteer/data/places.tsv')).map((place) => [place.id, place]),
  );
  const [, ...lines] = readFileSync(TOWN_HALLS, 'utf8').trimEnd().split('\n');
  return lines
    .map(function toDistance(line) {
      const [id = '', name = '', latitude, longitude] = line.split('\t');
      const place = places.get(id);
      if (!place) throw new Error(`${TOWN_HALLS} names ${id}, which the gazetteer lacks.`);
      const hall = { latitude: Number(latitude), longitude: Number(longitude) };
      return { name, meters: Math.round(distanceMeters(place.position, hall)) };
    })
    .sort((a, b) => a.meters - b.meters);
}
