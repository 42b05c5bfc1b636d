import { z } from 'zod';
import type { Fact, Frozen, Reading } from '../fact';
import { itemsOf } from '../items';
import { MAX_ROOM_PLAYERS, MAX_ROOMS } from '../room-limits';

const room = z.object({
  /** Unique within the venue. */
  name: z.string(),
  minPlayers: z.number(),
  maxPlayers: z.number(),
  /** Names of the rooms that can be joined to this one. Mutual, even if only one of the two lists the other. */
  combinesWith: z.array(z.string()),
});

export type Room = Frozen<z.output<typeof room>>;

const players = z.int().min(1).max(MAX_ROOM_PLAYERS);

const wire = z
  .array(
    z.object({
      name: z.string().min(1),
      minPlayers: players,
      maxPlayers: players,
      combinesWith: z
        .array(z.string())
        .nullish()
        .describe('Names of the rooms that can be joined to this one.'),
    }),
  )
  .nullish()
  .describe('Rooms and their numbers of players. Missing if unknown.');

const MAX_NAME_LENGTH = 60;

/** "Salle Jazz 4-20", "Salle Jazz : 4 à 20 joueurs", "Salle Jazz (4–20)". */
const ROOM = /^(.+?)\s*[:(]?\s*(\d{1,3})\s*(?:-|–|à|to|bis|tot)\s*(\d{1,3})\s*[a-zé.]*\s*\)?$/iu;

/** Matches a room with its maximum number of players: "Salle Jazz max 20", "Salle Jazz : jusqu’à 20 joueurs". */
const ROOM_WITHOUT_MINIMUM =
  /^(.+?)\s*[:(]?\s+(?:max\.?|maximum|jusqu['’]à|up to|bis zu)\s*(\d{1,3})\s*[a-zé.]*\s*\)?$/iu;

/**
 * `Salle Jazz 4-20 + Salle Rock 4-18; Salle VIP 2-8`: rooms on either side of a `+` can be combined. For another
 * combination, a room is repeated without its numbers of players: `Salle Jazz + Salle VIP`.
 */
function readRooms(cell: string, reading: Reading): Room[] {
  const found = new Map<string, Room>();
  const links: (readonly [string, string])[] = [];
  for (const item of itemsOf(cell)) {
    const names = itemsOf(item, /\+/).map(function addRoom(text): string | null {
      const known = found.get(keyOf(text));
      if (known) return known.name;
      const read = readRoom(text, reading);
      if (read === null || found.has(keyOf(read.name)) || found.size === MAX_ROOMS) {
        reading.report('room-invalid', 'rooms', text, { players: MAX_ROOM_PLAYERS, rooms: MAX_ROOMS });
        return null;
      }
      found.set(keyOf(read.name), read);
      return read.name;
    });
    names.forEach(function addLink(name, index) {
      const next = names[index + 1];
      if (name && next && name !== next) links.push([name, next]);
    });
  }
  return [...found.values()].map((one) => ({ ...one, combinesWith: linkedTo(one.name, links) }));
}

function keyOf(name: string): string {
  return name.toLowerCase();
}

function readRoom(text: string, { clean }: Reading): Room | null {
  const [, name = '', min = '1', max = ''] =
    ROOM.exec(text) ?? insertMinimum(ROOM_WITHOUT_MINIMUM.exec(text)) ?? [];
  const read = { name: clean(name, 'rooms'), minPlayers: Number(min), maxPlayers: Number(max) };
  const isValid =
    read.name !== '' &&
    read.name.length <= MAX_NAME_LENGTH &&
    read.minPlayers >= 1 &&
    read.minPlayers <= read.maxPlayers &&
    read.maxPlayers <= MAX_ROOM_PLAYERS;
  return isValid ? { ...read, combinesWith: [] } : null;
}

function insertMinimum(match: readonly string[] | null): readonly (string | undefined)[] | null {
  return match && [match[0], match[1], '1', match[2]];
}

function linkedTo(name: string, links: readonly (readonly [string, string])[]): string[] {
  const others = links.flatMap(([one, other]) => (one === name ? other : other === name ? one : []));
  return [...new Set(others)];
}

function writeRooms(all: readonly Room[]): string {
  const position = new Map(all.map(({ name }, index) => [name, index]));
  let cell = '';
  const otherLinks: string[] = [];
  all.forEach(function write({ name, minPlayers, maxPlayers, combinesWith }, index) {
    const before = all[index - 1];
    // Also those that only the other room lists, after a merge.
    const others = new Set([
      ...combinesWith,
      ...all.filter((one) => one.combinesWith.includes(name)).map((one) => one.name),
    ]);
    const isLinked = before !== undefined && others.has(before.name);
    cell += `${before ? (isLinked ? ' + ' : '; ') : ''}${name} ${minPlayers}-${maxPlayers}`;
    const earlier = [...others].filter((other) => (position.get(other) ?? index) < index - 1);
    otherLinks.push(...earlier.map((other) => `; ${other} + ${name}`));
  });
  return cell + otherLinks.join('');
}

export const rooms: Fact<readonly Room[], 'rooms', typeof wire, 'list'> = {
  ...{ column: 'rooms', shown: 'list', control: 'rooms' },
  schema: z.array(room).default([]),
  blank: [],
  parse: readRooms,
  check: (all, reading) => readRooms(writeRooms(all), reading),
  merge: { keyOf: ({ name }: Room) => keyOf(name) },
  write: writeRooms,
  wire,
  fromWire: (sent) =>
    sent
      .filter(({ minPlayers, maxPlayers }) => minPlayers <= maxPlayers)
      .map((one) => ({ ...one, combinesWith: one.combinesWith ?? [] })),
};
