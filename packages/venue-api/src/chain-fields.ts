import { type AttributeRole, attributeWithRole, chain } from '@locator/venue-model/chain';

/** Fields and parameters that only chains with an attribute in one of these roles have. */
const ROLES: Readonly<Record<string, readonly AttributeRole[]>> = {
  gamer: ['activity', 'persons'],
  games: ['activity'],
  game: ['activity'],
  capacity: ['persons'],
  players: ['rooms', 'persons'],
  rooms: ['rooms'],
  prices: ['prices'],
  minimumAge: ['minimumAge'],
  durationMinutes: ['duration'],
  gamesPerRoom: ['gamesPerRoom'],
  playLanguages: ['languages'],
  accessibility: ['accessibility'],
};

export function isOfChain(field: string): boolean {
  return ROLES[field]?.some((role) => attributeWithRole(role)) ?? true;
}

/** Leaves out the fields that the chain does not have. All of them are optional. */
export function ofThisChain<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => isOfChain(field))) as Fields;
}

/** Whether the examples of the documentation, which name its venues, suit the chain. */
export function isExampleChain(): boolean {
  return chain().name === 'Le Grand Quiz';
}
