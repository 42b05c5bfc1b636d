import { type Attribute, type AttributeValue, leastAmount } from './attributes';
import { activity, attributeWithRole, ofChain } from './chain';
import type { VenueRecord } from './venue-record';

export type StoredValues = Pick<VenueRecord, 'games' | 'services' | 'capacities' | 'attributes'>;

/** By key and synonym, because the former key of a renamed attribute or option is one of its synonyms. */
const attributesByName = ofChain(
  ({ attributes }) => new Map(byName(attributes).map(([name, one]) => [name, withOptions(one)])),
);

function byName<Named extends Pick<Attribute, 'key' | 'synonyms'>>(all: readonly Named[]): [string, Named][] {
  const synonyms = all.flatMap((one) => one.synonyms.map((word): [string, Named] => [word, one]));
  return [...synonyms, ...all.map((one): [string, Named] => [one.key, one])];
}

function withOptions({ key, kind, options = [] }: Attribute) {
  return { key, kind, codes: new Map(byName(options).map(([name, option]) => [name, option.key])) };
}

/**
 * Leaves out stored values that do not fit the brand file, which has changed since, so that their venues stay on the
 * site. `outdated` counts them as people read them: `programme: tunnel`, or `programme` for the whole attribute.
 */
export function withoutOutdated(
  { games, services, capacities, attributes }: StoredValues,
  outdated?: Map<string, number>,
): StoredValues {
  function leaveOut(name: string): [] {
    outdated?.set(name, (outdated.get(name) ?? 0) + 1);
    return [];
  }

  function codesIn(key: string, codes: readonly string[]): string[] {
    const known = attributesByName().get(key)?.codes;
    return [...new Set(codes.flatMap((code) => known?.get(code) ?? leaveOut(`${key}: ${code}`)))];
  }

  function fitting([name, value]: [string, AttributeValue]): [string, AttributeValue][] {
    const { key, kind } = attributesByName().get(name) ?? {};
    if (key === undefined || !fits(value, kind)) return leaveOut(name);
    if (typeof value !== 'object') return [[key, value]];
    const codes = codesIn(name, value);
    return codes.length > 0 ? [[key, codes]] : [];
  }

  return {
    games: codesIn(activity()?.key ?? 'games', games),
    services: codesIn('services', services),
    capacities: codesIn(attributeWithRole('persons')?.key ?? 'capacity', capacities),
    attributes: Object.fromEntries(Object.entries(attributes).flatMap(fitting)),
  };
}

function fits(value: AttributeValue, kind: Attribute['kind'] | undefined): boolean {
  return typeof value === typeOf(kind) || (kind === 'price' && leastAmount(value) !== null);
}

function typeOf(kind: Attribute['kind'] | undefined): string {
  if (kind === 'oneOf' || kind === 'severalOf') return 'object';
  if (kind === 'yesNo') return 'boolean';
  return kind === 'number' || kind === 'price' ? 'number' : 'string';
}
