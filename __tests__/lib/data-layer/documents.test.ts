import { readFileSync } from 'node:fs';
import { CATALOGUE } from '@/lib/data-layer/catalogue';
import { FIELDS } from '@/lib/data-layer/catalogue';
import { container } from '@/scripts/data-layer/container';
import { documentation } from '@/scripts/data-layer/documentation';

/** Collapses white space and the dashes in tables, because Prettier changes them. */
const withoutPadding = (text: string): string =>
  text
    .replace(/-{3,}/g, '---')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n+/g, '\n')
    .trim();

const CONTAINER = readFileSync('docs/data-layer-container.json', 'utf8');

describe('Data layer documentation', () => {
  it('The document matches the catalogue (to regenerate it: npx tsx scripts/data-layer/write.mjs)', () => {
    expect(withoutPadding(readFileSync('docs/data-layer.md', 'utf8'))).toBe(withoutPadding(documentation()));
  });

  it('The document names every action', () => {
    const text = documentation();
    for (const { action } of Object.values(CATALOGUE)) expect(text).toContain(`\`${action}\``);
  });
});

describe('Example container', () => {
  it('The container matches the catalogue', () => {
    expect(JSON.parse(CONTAINER)).toEqual(container());
  });

  it('The container has a variable for every field, and defines every variable and trigger that it uses', () => {
    const { tag, trigger, variable, builtInVariable } = JSON.parse(CONTAINER).containerVersion;
    const names = [...variable, ...builtInVariable].map(({ name }: { name: string }) => name);
    for (const field of Object.keys(FIELDS)) expect(names).toContain(`Locator – ${field}`);
    const used = [...JSON.stringify([tag, trigger]).matchAll(/\{\{([^}]+)\}\}/g)].map(([, name]) => name);
    expect(used.filter((name) => name !== '_event' && !names.includes(name ?? ''))).toEqual([]);
    const triggers = trigger.map(({ triggerId }: { triggerId: string }) => triggerId);
    // 2147479573 is the identifier of Google Tag Manager's built-in Initialization trigger.
    expect(
      tag.flatMap(({ firingTriggerId }: { firingTriggerId: string[] }) => firingTriggerId).sort(),
    ).toEqual([...triggers, '2147479573'].sort());
  });

  it('The container never sends an address that contains a position', () => {
    expect(CONTAINER).not.toMatch(/\{\{(Page URL|Referrer)\}\}/);
  });
});
