/**
 * `npx tsx tools/osm/tags.ts FOLDER`: writes `packages/venue-model/src/osm-tags.json` from the unpacked npm package
 * `@openstreetmap/id-tagging-schema` (ISC licence): the keys by their values, `*` for any; a key that ends with `:` has subkeys.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeJson } from '../write-json';

interface Field {
  readonly key?: string;
  readonly keys?: readonly string[];
  readonly type: string;
  readonly options?: readonly string[];
  readonly strings?: { readonly options?: object };
}

const CHECKS = ['check', 'defaultCheck', 'onewayCheck'];

/** Keys of https://wiki.openstreetmap.org that the editor has no field for. */
const MORE = ['billiards', 'board_games', 'car_wash', 'click_and_collect', 'cocktails', 'darts', 'dryer', 'dry_cleaning',
  'ironing', 'karaoke', 'kids_area', 'laundry_service', 'live_music', 'lockers', 'loyalty_card', 'parking:', 'pickup',
  'playground', 'printing', 'repair', 'sauna', 'self_checkout', 'service:', 'shower', 'socket:', 'study_room',
  'toilets:', 'tumble_dryer', 'vacuum_cleaner', 'washing_machine', 'wine']; // prettier-ignore

async function main(folder = ''): Promise<void> {
  const read = <Value>(name: string): Record<string, Value> =>
    JSON.parse(readFileSync(path.join(folder, 'dist', name), 'utf8')) as Record<string, Value>;
  const values = new Map<string, Set<string>>();
  const add = (key: string, ...more: string[]): unknown =>
    values.set(key, new Set([...(values.get(key) ?? []), ...more.filter((value) => value !== 'undefined')]));
  for (const { key, keys = [], type, options, strings } of Object.values(read<Field>('fields.json'))) {
    const named = options ?? Object.keys(strings?.options ?? {});
    const ofField = CHECKS.includes(type) ? ['yes', 'no', ...named] : type === 'typeCombo' || named.length > 0 ? named : ['*'];
    for (const one of key === undefined ? keys : [key, ...keys]) add(one, ...(one.endsWith(':') ? ['*'] : ofField));
  } // prettier-ignore
  for (const { tags } of Object.values(read<{ readonly tags: Record<string, string> }>('presets.json')))
    for (const [key, value] of Object.entries(tags))
      if (!key.startsWith('@')) add(key, ...(value === '*' ? [] : [value]));
  for (const key of MORE) add(key, ...(values.has(key) ? [] : ['*']));
  const keys = new Map<string, string[]>();
  for (const [key, set] of [...values].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const list = set.has('*') || set.size === 0 ? '*' : [...set].sort().join(' ');
    keys.set(list, [...(keys.get(list) ?? []), key]);
  }
  const lines = [...keys].map(([list, ofList]) => [list, ofList.join(' ')]);
  await writeJson('packages/venue-model/src/osm-tags.json', Object.fromEntries(lines));
}

void main(process.argv[2]);
