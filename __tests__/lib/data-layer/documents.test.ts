import { readFileSync } from 'node:fs';
import { CATALOGUE, FIELDS } from '@/lib/data-layer/catalogue';

const CONTAINER = readFileSync('docs/data-layer-container.json', 'utf8');

describe('Data layer documentation', () => {
  it('The document names every action', () => {
    const text = readFileSync('docs/data-layer.md', 'utf8');
    for (const { action } of Object.values(CATALOGUE)) expect(text).toContain(`\`${action}\``);
  });
});

describe('Example container', () => {
  it('The container has a variable for every field, and defines every variable and trigger that it uses', () => {
    const { tag, trigger, variable, builtInVariable } = JSON.parse(CONTAINER).containerVersion;
    const names = [...variable, ...builtInVariable].map(({ name }: { name: string }) => name);
    for (const field of FIELDS) expect(names).toContain(`Locator – ${field}`);
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
