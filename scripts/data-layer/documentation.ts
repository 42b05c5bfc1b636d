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

/** `docs/data-layer.md`: the catalogue, for whoever looks after the tag manager. */
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
  'What the site tells a tag manager, for its owner. It is told only where `GTM_ID` is set, and only of visitors who have accepted.',
  '',
  '## How it comes',
  '',
  '- Every action is one object, pushed once to `window.dataLayer`. `event` is `mapEvent` for what happens on the map, `evermapsEvent` for the rest; `category` and `action` name the action.',
  '- Every object has every field below; those that don’t apply are `undefined`, so that no variable keeps the value of the action before.',
  '- Before the visitor has decided, pushes wait in memory (the last 200) and come in their order with his consent. With a refusal they are dropped. A choice is asked again after six months.',
  '- Consent mode v2: all types are `denied` by `default` before the script is requested, and `granted` by an `update` with consent. `security_storage` is left to Google’s default. Taking consent back updates them to `denied` and ends the pushes.',
  '- Nothing personal: no e-mail address, no typed text, no position, no identifier of a visitor. Values are of closed sets, or codes and slugs that the site itself made; a push with anything else is not made.',
  '',
  '## In the tag manager',
  '',
  'Admin → Import Container → [`data-layer-container.json`](data-layer-container.json) brings a variable for each field, triggers, and Google Analytics 4 as an example: put your measurement identifier into the variable `GA4 – measurement ID`.',
  '',
  '- **Don’t use `{{Page URL}}` or `{{Referrer}}`**: the addresses of results around a visitor carry his position. The example sends `page_location` without query, and no `page_referrer`; in Google Analytics, keep “Enhanced measurement” off, as it reads addresses itself.',
  '- Page views come as `page_view`, once for each page, also after Back: don’t add a trigger on history changes.',
  '- The site’s content policy refuses what it doesn’t know: name the servers that your tags ask in `GTM_ORIGINS` (those of Google Analytics are its default). Inline scripts, which “Custom HTML” tags are, never run: use templates. `GTM_URL` names another address of the script, such as that of your tagging server.',
  '- Pages that the server makes without the operator’s settings (the 404 of addresses outside every language, the 500) have no tag manager.',
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
    '| `action` | What was done. |',
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

/** A push of an entry, with the example of each of its fields. */
export function examplePush(name: EntryName): object {
  const { fields }: CatalogueEntry = CATALOGUE[name];
  const details = Object.fromEntries(
    Object.entries(fields).map(([field, kind]) => [
      field,
      kind.kind === 'choice' ? kind.values[0] : kind.example,
    ]),
  );
  const push = pushOf(name, details as Details<typeof name>);
  if (!push) throw new Error(`The example of ${name} is not as the catalogue says.`);
  return push;
}

function code(text: string): string {
  return `\`${text}\``;
}
