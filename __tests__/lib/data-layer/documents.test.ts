import { readFileSync } from 'node:fs';
import { CATALOGUE } from '@/lib/data-layer/catalogue';
import { FIELDS } from '@/lib/data-layer/catalogue';
import { container } from '@/scripts/data-layer/container';
import { documentation } from '@/scripts/data-layer/documentation';

/** Prettier pads tables, and breaks lines of JSON. */
const withoutPadding = (text: string): string =>
  text
    .replace(/-{3,}/g, '---')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n+/g, '\n')
    .trim();

const CONTAINER = readFileSync('docs/data-layer-container.json', 'utf8');

describe('the documentation of the data layer', () => {
  it('is what the catalogue says (npx tsx scripts/data-layer/write.mjs writes it anew)', () => {
    expect(withoutPadding(readFileSync('docs/data-layer.md', 'utf8'))).toBe(withoutPadding(documentation()));
  });

  it('names every action', () => {
    const text = documentation();
    for (const { action } of Object.values(CATALOGUE)) expect(text).toContain(`\`${action}\``);
  });
});

describe('the container example', () => {
  it('is what the catalogue says', () => {
    expect(JSON.parse(CONTAINER)).toEqual(container());
  });

  it('has a variable for every field, and every variable and trigger that it refers to', () => {
    const { tag, trigger, variable, builtInVariable } = JSON.parse(CONTAINER).containerVersion;
    const names = [...variable, ...builtInVariable].map(({ name }: { name: string }) => name);
    for (const field of Object.keys(FIELDS)) expect(names).toContain(`Locator – ${field}`);
    const used = [...JSON.stringify([tag, trigger]).matchAll(/\{\{([^}]+)\}\}/g)].map(([, name]) => name);
    expect(used.filter((name) => name !== '_event' && !names.includes(name ?? ''))).toEqual([]);
    const triggers = trigger.map(({ triggerId }: { triggerId: string }) => triggerId);
    // The third one is Google's own.
    expect(
      tag.flatMap(({ firingTriggerId }: { firingTriggerId: string[] }) => firingTriggerId).sort(),
    ).toEqual([...triggers, '2147479573'].sort());
  });

  it('sends no address with a position in it', () => {
    expect(CONTAINER).not.toMatch(/\{\{(Page URL|Referrer)\}\}/);
  });
});
