import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codesOf, gameCodes } from '@locator/venue-model/chain';
import { UNKNOWN_ACCESSIBILITY } from '@locator/facts';
import type { VenueRecord } from '@locator/venue-model';
import type { Price, Room } from '@locator/venue-model/group-fit';
import { type GazetteerPlace, readPlaces } from '@locator/gazetteer';
import { venuesAsCsv } from '@locator/venue-import';
import { recordOf } from '@locator/venue-model/published-file';
import { createRandom, type Random } from './random';

/** Opening hours as operators write them. Even a large chain has only a few dozen distinct schedules. */
const OPENING_HOURS = [
  'Mo-Su 10:00-23:00',
  'Tu-Th 18:00-00:00, Fr-Sa 17:00-02:00, Su 15:00-21:00',
  'Mo-Fr 12:00-14:00,18:00-23:30, Sa 14:00-01:00',
  'Mo off; Tu-Su 16:00-23:30',
  'We-Fr 17:00-23:00; Sa-Su 11:00-23:00; PH off',
  'Su-Mo off; Tu-Th 17:00-22:30, Fr-Sa 17:00-01:00',
];

/** Standard deviation of the distances from the centre of a town of one million inhabitants. */
const CITY_RADIUS_KM = 6;
const KM_PER_DEGREE = 111.2;

const SEED = 20261120;

/** The file is deleted when this process exits. */
export function writeGeneratedVenues(count: number): string {
  const places = readPlaces(readFileSync(path.resolve('packages/gazetteer/data/places.tsv')));
  const folder = mkdtempSync(path.join(tmpdir(), 'generated-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'venues.csv');
  writeFileSync(file, venuesAsCsv(generateVenues(places, count)));
  return file;
}

/**
 * Returns `count` generated venues, distributed as in a real chain: a town's share is proportional to its population,
 * and venues are denser near its centre. They are the same each time.
 */
export function generateVenues(places: readonly GazetteerPlace[], count: number): VenueRecord[] {
  const random = createRandom(SEED);
  const towns = places.filter(({ parent, population, postalCodes }) => {
    return parent === null && population > 0 && postalCodes.length > 0;
  });
  const drawTown = weightedDraw(towns, ({ population }) => population, random);
  const perTown = new Map<string, number>();
  return Array.from({ length: count }, function createVenue(_, index): VenueRecord {
    const town = drawTown();
    const number = (perTown.get(town.id) ?? 0) + 1;
    perTown.set(town.id, number);
    return venueIn(town, number, index, random);
  });
}

function venueIn(town: GazetteerPlace, number: number, index: number, random: Random): VenueRecord {
  const radius = (CITY_RADIUS_KM * Math.sqrt(town.population / 1e6)) / KM_PER_DEGREE;
  const { latitude, longitude } = town.position;
  return recordOf({
    code: `GEN-${index}`,
    formerCodes: [],
    name: `Le Grand Quiz – ${town.name} ${number}`,
    address: {
      line: `${number} rue du Quiz`,
      postalCode: town.postalCodes[number % town.postalCodes.length] ?? '',
      city: town.name,
      countryCode: town.country,
    },
    countyCode: town.county || null,
    town: town.id,
    district: null,
    position: {
      latitude: round(latitude + radius * random.normal()),
      longitude: round(longitude + (radius * random.normal()) / Math.cos((latitude * Math.PI) / 180)),
    },
    timeZone: 'Europe/Paris',
    games: random.some(gameCodes(), 0.4),
    services: random.some(codesOf('services'), 0.4),
    capacities: random.some(codesOf('capacity'), 0.6),
    attributes: {},
    rooms: roomsOf(random),
    prices: random.some(PRICES, 0.5),
    durationMinutes: 90,
    minimumAge: 8,
    gamesPerRoom: 12,
    playLanguages: ['fr'],
    accessibility: { ...UNKNOWN_ACCESSIBILITY, entree_plain_pied: random.pick([true, false, null]) },
    events: [],
    declaredState: { kind: 'open', from: null, until: null, movedTo: null },
    hoursText: random.pick(OPENING_HOURS),
    specialDays: [],
    description: null,
    phone: null,
    email: null,
    website: null,
    bookingUrl: null,
    giftUrl: null,
    paymentMeans: ['cb', 'especes'],
    pictures: [],
    pictureTexts: [],
    translations: {},
    updatedAt: '2026-11-01',
  });
}

const PRICES: readonly Price[] = [
  { per: 'player', amount: 18, currency: 'EUR', dayType: 'weekday', isFrom: false },
  { per: 'player', amount: 22, currency: 'EUR', dayType: 'any', isFrom: true },
  { per: 'room', amount: 300, currency: 'EUR', dayType: 'any', isFrom: true },
];

/** Each room can be combined with its neighbours. One venue in five has none, which means that they are unknown. */
function roomsOf(random: Random): Room[] {
  const count = Math.floor(random.next() * 5);
  const nameOf = (index: number): string => `Salle ${index + 1}`;
  return Array.from({ length: count }, (_, index) => ({
    name: nameOf(index),
    minPlayers: 4,
    maxPlayers: random.pick([12, 18, 20, 36]),
    combinesWith: [index - 1, index + 1].filter((other) => other >= 0 && other < count).map(nameOf),
  }));
}

function weightedDraw<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  random: Random,
): () => Item {
  let total = 0;
  const ends = items.map((item) => (total += weightOf(item)));
  return function draw() {
    const target = random.next() * total;
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ends[middle] ?? 0) <= target) low = middle + 1;
      else high = middle;
    }
    const item = items[low];
    if (item === undefined) throw new Error('No items to draw from.');
    return item;
  };
}

/** About one metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
