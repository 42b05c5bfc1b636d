import {
  CATALOGUE,
  type CatalogueEntry,
  type EntryName,
  type FieldName,
  FIELDS,
} from '../../lib/data-layer/catalogue';
import { type Details, pushOf } from '../../lib/data-layer/push';
import type { ValueKind } from '../../lib/data-layer/values';

const CATEGORIES = {
  search: 'Search',
  navigation: 'Navigation',
  cta: 'Calls to action',
  interface: 'Interface',
} as const;

/**
 * Returns the content of `docs/data-layer.md`, which describes the data-layer catalogue for tag-manager administrators.
 */
export function documentation(): string {
  return [
    '<!-- Written by `npx tsx scripts/data-layer/write.mjs` from lib/data-layer/catalogue.ts. -->',
    '',
    ...INTRODUCTION,
    ...fieldTable(),
    ...(Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[]).flatMap(section),
  ].join('\n');
}

const INTRODUCTION = [
  '# The data layer',
  '',
  'The events that the site sends to a tag manager. It sends them only if `GTM_ID` is set and the visitor has consented.',
  '',
  '## How events are sent',
  '',
  '- Every action is one object, pushed once to `window.dataLayer`. `event` is `mapEvent` for actions on the map and `evermapsEvent` for all others; `category` and `action` name the action.',
  '- Every object has all fields below. Fields that do not apply are `undefined`, so that no variable keeps the value of the previous action.',
  '- Until the visitor decides, the last 200 pushes are kept in memory. Consent sends them in order; refusal deletes them. The site asks again after six months.',
  '- Consent mode v2: all types are `denied` by `default` before the script is requested, and `granted` by an `update` after consent. `security_storage` keeps Google’s default. Withdrawing consent updates them to `denied` and stops the pushes.',
  '- No personal data: no e-mail address, no typed text, no position, no visitor identifier. Values come from fixed sets, or are codes and slugs of the site; pushes with other values are not sent.',
  '',
  '## In the tag manager',
  '',
  'Admin → Import Container → [`data-layer-container.json`](data-layer-container.json) contains a variable for each field, triggers, and Google Analytics 4 as an example: set the variable `GA4 – measurement ID` to your measurement identifier.',
  '',
  '- **Don’t use `{{Page URL}}` or `{{Referrer}}`**: the URLs of results around a visitor contain their position. The example sends `page_location` without query, and no `page_referrer`; in Google Analytics, keep “Enhanced measurement” off, because it reads URLs itself.',
  '- Page views are sent as `page_view`, once per page, also after Back: don’t add a trigger on history changes.',
  '- The site’s content security policy blocks unknown servers: list the origins that your tags use in `GTM_ORIGINS` (default: those of Google Analytics). Inline scripts, which “Custom HTML” tags use, never run: use templates. `GTM_URL` sets another URL of the script, such as that of your tagging server.',
  '- The error page and the 404 page of the build (unknown paths below `/_next/` and `/api/`) have no tag manager, because they are rendered without the site’s configuration.',
  '',
];

function fieldTable(): string[] {
  return [
    '## Fields',
    '',
    '| Field | Meaning |',
    '| --- | --- |',
    '| `event` | `mapEvent` or `evermapsEvent`. |',
    `| \`category\` | ${Object.keys(CATEGORIES).map(code).join(', ')}. |`,
    '| `action` | The name of the action. |',
    ...Object.entries(FIELDS).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`),
    '',
  ];
}

function section(category: keyof typeof CATEGORIES): string[] {
  const names = (Object.keys(CATALOGUE) as EntryName[]).filter(
    (name) => CATALOGUE[name].category === category,
  );
  return [
    `## ${CATEGORIES[category]}`,
    '',
    '| Event | Action | When | Fields |',
    '| --- | --- | --- | --- |',
    ...names.map(function row(name) {
      const { event, action, when, fields, optional = [] }: CatalogueEntry = CATALOGUE[name];
      const kinds = Object.entries(fields).map(
        ([field, kind]) =>
          `\`${field}\`${optional.includes(field as FieldName) ? ' (not always)' : ''}: ${describe(kind)}`,
      );
      return `| \`${event}\` | \`${action}\` | ${when} | ${kinds.join('<br>') || '–'} |`;
    }),
    '',
    'For example:',
    '',
    '```json',
    ...names.slice(0, 2).map((name) => JSON.stringify(examplePush(name))),
    '```',
    '',
  ];
}

function describe(kind: ValueKind): string {
  switch (kind.kind) {
    case 'choice':
      return kind.values.map(code).join(', ');
    case 'pattern':
      return `${kind.meaning}, ${code(kind.example)}`;
    case 'count':
      return `number: ${kind.meaning}`;
  }
}

/** Returns an example `dataLayer.push` argument for an entry of the catalogue. */
export function examplePush(name: EntryName): object {
  const { fields }: CatalogueEntry = CATALOGUE[name];
  const details = Object.fromEntries(
    Object.entries(fields).map(([field, kind]) => [
      field,
      kind.kind === 'choice' ? kind.values[0] : kind.example,
    ]),
  );
  const push = pushOf(name, details as Details<typeof name>);
  if (!push) throw new Error(`The example of ${name} does not match the catalogue.`);
  return push;
}

function code(text: string): string {
  return `\`${text}\``;
}
