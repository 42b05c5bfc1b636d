import { personsOf } from '../chain';
import { MAX_ROOMS } from '@locator/facts/room-limits';
import type { Room } from './room';

/** Range of group sizes. Both ends are inclusive. */
export interface SizeRange {
  readonly min: number;
  readonly max: number;
}

export interface RoomCombination extends SizeRange {
  readonly rooms: readonly Room[];
}

/** The fields of a venue that decide which groups it can hold. Either list is empty if unknown. */
export interface GroupSpace {
  readonly rooms: readonly Room[];
  readonly capacities: readonly string[];
}

/** Ascending ranges that neither overlap nor touch. Without known rooms: up to the largest capacity. May be empty. */
export function fittingSizes({ rooms, capacities }: GroupSpace): SizeRange[] {
  if (rooms.length === 0) {
    const largest = capacities.flatMap((code) => personsOf(code) ?? []);
    return largest.length > 0 ? [{ min: 1, max: Math.max(...largest) }] : [];
  }
  const merged: { min: number; max: number }[] = [];
  const ranges = combinationsOf(rooms).sort((a, b) => a.min - b.min);
  for (const { min, max } of ranges) {
    const last = merged.at(-1);
    if (last && min <= last.max + 1) last.max = Math.max(last.max, max);
    else merged.push({ min, max });
  }
  return merged;
}

/** Returns the number of players of the largest group that can play together; null if unknown. */
export function largestGroup(venue: GroupSpace): number | null {
  return fittingSizes(venue).at(-1)?.max ?? null;
}

export function fitsGroup(sizes: readonly SizeRange[], players: number): boolean {
  return sizes.some(({ min, max }) => min <= players && players <= max);
}

/** Prefers the fewest rooms, then the lowest capacity. Null if no combination fits, or if the rooms are unknown. */
export function roomsFor(rooms: readonly Room[], players: number): RoomCombination | null {
  let best: RoomCombination | null = null;
  for (const combination of combinationsOf(rooms)) {
    if (players < combination.min || players > combination.max) continue;
    if (!best || compareSize(combination, best) < 0) best = combination;
  }
  return best;
}

function compareSize(a: RoomCombination, b: RoomCombination): number {
  return a.rooms.length - b.rooms.length || a.max - b.max;
}

/** Returns every connected set of rooms: at most 4,095, because only {@link MAX_ROOMS} rooms are considered. */
function combinationsOf(allRooms: readonly Room[]): RoomCombination[] {
  const rooms = allRooms.slice(0, MAX_ROOMS);
  const neighbours = rooms.map((room) =>
    rooms.reduce((bits, other, index) => (areJoined(room, other) ? bits | (1 << index) : bits), 0),
  );
  const combinations: RoomCombination[] = [];
  for (let chosen = 1; chosen < 1 << rooms.length; chosen += 1) {
    if (!isConnected(chosen, neighbours)) continue;
    const members = rooms.filter((_, index) => chosen & (1 << index));
    combinations.push({
      rooms: members,
      min: members.reduce((sum, { minPlayers }) => sum + minPlayers, 0),
      max: members.reduce((sum, { maxPlayers }) => sum + maxPlayers, 0),
    });
  }
  return combinations;
}

/** Groups the rooms that can be joined, directly or through rooms between them. */
export function joinedRooms(rooms: readonly Room[]): Room[][] {
  return rooms.reduce<Room[][]>(function addRoom(groups, room) {
    const joined = groups.filter((group) => group.some((other) => areJoined(room, other)));
    const others = groups.filter((group) => !joined.includes(group));
    return [...others, [...joined.flat(), room]];
  }, []);
}

function areJoined(one: Room, other: Room): boolean {
  return one.combinesWith.includes(other.name) || other.combinesWith.includes(one.name);
}

/** Bit n of `chosen`, and of each element of `neighbours`, stands for the room with index n. */
function isConnected(chosen: number, neighbours: readonly number[]): boolean {
  let reached = chosen & -chosen;
  for (let added = reached; added !== 0;) {
    const around = neighbours.reduce(
      (bits, others, index) => (added & (1 << index) ? bits | others : bits),
      0,
    );
    added = around & chosen & ~reached;
    reached |= added;
  }
  return reached === chosen;
}
