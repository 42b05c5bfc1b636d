import { MAX_ROOM_PLAYERS, MAX_ROOMS, type Room } from '@locator/venue-model/group-fit';
import type { Cells } from '../raw-table';
import type { RowFindings } from '../finding';
import { cleanText, itemsOf } from './texts';

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
export function validateRooms(cells: Cells, findings: RowFindings): Room[] {
  const rooms = new Map<string, Room>();
  const links: (readonly [string, string])[] = [];
  for (const item of itemsOf(cells.rooms)) {
    const names = itemsOf(item, /\+/).map(function addRoom(text): string | null {
      const known = rooms.get(keyOf(text));
      if (known) return known.name;
      const room = readRoom(text, findings);
      if (room === null || rooms.has(keyOf(room.name)) || rooms.size === MAX_ROOMS) {
        findings.add('room-invalid', 'rooms', text, { players: MAX_ROOM_PLAYERS, rooms: MAX_ROOMS });
        return null;
      }
      rooms.set(keyOf(room.name), room);
      return room.name;
    });
    names.forEach(function addLink(name, index) {
      const next = names[index + 1];
      if (name && next && name !== next) links.push([name, next]);
    });
  }
  return [...rooms.values()].map((room) => ({ ...room, combinesWith: linkedTo(room.name, links) }));
}

function keyOf(name: string): string {
  return name.toLowerCase();
}

function readRoom(text: string, findings: RowFindings): Room | null {
  const [, name = '', min = '1', max = ''] =
    ROOM.exec(text) ?? insertMinimum(ROOM_WITHOUT_MINIMUM.exec(text)) ?? [];
  const room = { name: cleanText(name, 'rooms', findings), minPlayers: Number(min), maxPlayers: Number(max) };
  const isValid =
    room.name !== '' &&
    room.name.length <= MAX_NAME_LENGTH &&
    room.minPlayers >= 1 &&
    room.minPlayers <= room.maxPlayers &&
    room.maxPlayers <= MAX_ROOM_PLAYERS;
  return isValid ? { ...room, combinesWith: [] } : null;
}

function insertMinimum(match: readonly string[] | null): readonly (string | undefined)[] | null {
  return match && [match[0], match[1], '1', match[2]];
}

function linkedTo(name: string, links: readonly (readonly [string, string])[]): string[] {
  const others = links.flatMap(([one, other]) => (one === name ? other : other === name ? one : []));
  return [...new Set(others)];
}

export function writeRooms(rooms: readonly Room[]): string {
  const position = new Map(rooms.map(({ name }, index) => [name, index]));
  let cell = '';
  const otherLinks: string[] = [];
  rooms.forEach(function write(room, index) {
    const before = rooms[index - 1];
    const isLinked = before !== undefined && room.combinesWith.includes(before.name);
    cell += `${before ? (isLinked ? ' + ' : '; ') : ''}${room.name} ${room.minPlayers}-${room.maxPlayers}`;
    const earlier = room.combinesWith.filter((name) => (position.get(name) ?? index) < index - 1);
    otherLinks.push(...earlier.map((name) => `; ${name} + ${room.name}`));
  });
  return cell + otherLinks.join('');
}
