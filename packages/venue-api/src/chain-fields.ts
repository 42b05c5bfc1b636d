import { type AttributeRole, attributeWithRole, chain, ofChain } from '@locator/venue-model/chain';

/** Fields and parameters that only chains with an attribute in one of these roles have. */
const ROLES = {
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
} satisfies Record<string, readonly AttributeRole[]>;

const foreignFields = ofChain(
  () =>
    new Set(Object.entries(ROLES).flatMap(([field, roles]) => (roles.some(attributeWithRole) ? [] : field))),
);

/** Leaves out the fields that the chain does not have. */
export function omitForeignFields<Fields extends object>(
  fields: Fields,
): Omit<Fields, keyof typeof ROLES> & Partial<Fields> {
  const foreign = foreignFields();
  if (foreign.size === 0) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !foreign.has(field))) as Fields;
}

/** Whether the examples of the documentation, which name its venues, suit the chain. */
export function isExampleChain(): boolean {
  return chain().name === 'Le Grand Quiz';
}
