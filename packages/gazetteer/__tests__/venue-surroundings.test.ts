import { venueSurroundings } from '..';

const FOLDER = 'packages/gazetteer/data';

/** 500 m south of Perrache, and 1,220 m from Jean Macé: at 80 m a minute, 6.3 and 15.3 minutes. */
const VENUE = {
  position: { latitude: 45.74398, longitude: 4.82573 },
  address: { line: "12 rue de l'Abondance", postalCode: '69002', city: 'Lyon' },
};

it('The surroundings of a venue are its position, its address, and the nearest stations with minutes on foot', () => {
  const { position, address, stations } = venueSurroundings(FOLDER, VENUE);
  expect([position, address]).toEqual([VENUE.position, '12 rue de l’Abondance, 69002 Lyon']);
  expect(stations.map(({ name, walkMinutes }) => [name, walkMinutes])).toEqual([
    ['Gare de Lyon Perrache', 7],
    ['Gare de Lyon Jean Macé', 16],
  ]);
});

it('The surroundings of a venue with an approximate position name no station, because the minutes would be wrong', () => {
  const { address, stations } = venueSurroundings(FOLDER, { ...VENUE, isPositionApproximate: true });
  expect([address, stations]).toEqual(['12 rue de l’Abondance, 69002 Lyon', []]);
});
