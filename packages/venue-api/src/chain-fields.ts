import { COLUMN_WITH_ROLE, FACTS } from '@locator/facts';
import { type AttributeRole, attributeWithRole, chain, ofChain } from '@locator/venue-model/chain';

/** Fields and parameters, besides facts, that only chains with an attribute in one of these roles have. */
const ROLES = {
  gamer: ['activity', 'persons'],
  games: ['activity'],
  game: ['activity'],
  capacity: ['persons'],
  players: ['rooms', 'persons'],
} satisfies Record<string, readonly AttributeRole[]>;

const foreignFields = ofChain(function foreignFields(): ReadonlySet<string> {
  const isForeign = (roles: readonly AttributeRole[]): boolean => !roles.some(attributeWithRole);
  const others = Object.entries(ROLES).flatMap(([field, roles]) => (isForeign(roles) ? field : []));
  const columns = Object.entries(COLUMN_WITH_ROLE).flatMap(([role, column]) =>
    isForeign([role as AttributeRole]) ? [column as string] : [],
  );
  const facts = Object.entries(FACTS).filter(([, { column }]) => columns.includes(column));
  return new Set([...others, ...facts.map(([name]) => name)]);
});

/** Leaves out the fields that the chain does not have. */
export function omitForeignFields<Fields extends object>(
  fields: Fields,
): Omit<Fields, keyof typeof ROLES | keyof typeof FACTS> & Partial<Fields> {
  const foreign = foreignFields();
  if (foreign.size === 0) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !foreign.has(field))) as Fields;
}

/** Whether the examples of the documentation, which name its venues, suit the chain. */
export function isExampleChain(): boolean {
  return chain().name === 'Le Grand Quiz';
}
