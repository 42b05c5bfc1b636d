import inUse from './osm-tags.json';

const VALUES: ReadonlyMap<string, string> = new Map(
  Object.entries(inUse).flatMap(([values, keys]) => keys.split(' ').map((key) => [key, values] as const)),
);

/** `covered=no`, or only a key. */
export function splitTag(tag: string): { readonly key: string; readonly value?: string } {
  const [key = '', value] = tag.split('=');
  return value === undefined ? { key } : { key, value };
}

/** Returns what is wrong with the tag of an option, or of an attribute of this kind; null if nothing is. */
export function tagProblem(tag: string, kind: string): string | null {
  const { key, value } = splitTag(tag);
  const values = VALUES.get(key) ?? VALUES.get(key.replace(/[^:]+$/, ''));
  if (values === undefined) return `${key} is not among the keys in use at OpenStreetMap`;
  if (kind !== 'option' && kind !== 'yesNo')
    return value === undefined ? null : `must be a key without a value for the kind ${kind}`;
  const written = value ?? 'yes';
  return values === '*' || values.split(' ').includes(written)
    ? null
    : `${key} has at OpenStreetMap the values ${values.replaceAll(' ', ', ')}, not ${written}`;
}
