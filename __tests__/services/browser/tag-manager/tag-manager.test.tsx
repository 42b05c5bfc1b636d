import { pushOf } from '@/lib/data-layer/push';
import { CHOICE_KEY, parseChoice } from '@/services/browser/tag-manager/stored-choice';
import { jsonBlock } from '@/lib/page/document-data';
import { TAG_MANAGER_ID } from '@/lib/page/document-data';
import type { TagManagerSettings } from '@/services/browser/tag-manager/settings';
import { createTagManager, readSettings } from '@/services/browser/tag-manager/tag-manager';

const URL = 'https://tags.example/gtm.js';

const zoomIn = pushOf('zoom', { label: 'in' })!;
const zoomOut = pushOf('zoom', { label: 'out' })!;

/** Returns the entries of the data layer: commands as arrays, other entries unchanged. */
function pushed(): unknown[] {
  return (window.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]' ? [...(entry as IArguments)] : entry,
  );
}

const actions = (): unknown[] => pushed().filter((entry) => entry === zoomIn || entry === zoomOut);
const commands = (): unknown[] =>
  pushed()
    .filter(Array.isArray)
    .map(([name, command, state]) => [name, command, [...new Set(Object.values(state as object))]]);
const scripts = (): string[] => [...document.head.querySelectorAll('script')].map(({ src }) => src);

beforeEach(() => {
  localStorage.clear();
  delete window.dataLayer;
  document.head.replaceChildren();
});

describe('Tag manager before the visitor decides', () => {
  it('No request is sent, every permission is denied, and pushes are queued', () => {
    createTagManager('GTM-A1', URL).push(zoomIn);
    expect(scripts()).toEqual([]);
    expect(actions()).toEqual([]);
    expect(commands()).toEqual([['consent', 'default', ['denied']]]);
  });
});

describe('Tag manager with consent', () => {
  it('The script is requested once, after the consent command, and the queue is sent in order', () => {
    const tagManager = createTagManager('GTM-A1', URL);
    tagManager.push(zoomIn);
    tagManager.push(zoomOut);
    tagManager.choose('accepted');
    tagManager.choose('accepted');
    tagManager.push(zoomIn);
    expect(scripts()).toEqual(['https://tags.example/gtm.js?id=GTM-A1']);
    expect(
      pushed().map((entry) => (Array.isArray(entry) ? entry[1] : (entry as { event: string }).event)),
    ).toEqual(['default', 'update', 'gtm.js', 'mapEvent', 'mapEvent', 'mapEvent']);
    expect(actions()).toEqual([zoomIn, zoomOut, zoomIn]);
    expect(commands()[1]).toEqual(['consent', 'update', ['granted']]);
  });

  it('The queue keeps at most the last two hundred pushes', () => {
    const tagManager = createTagManager('GTM-A1', URL);
    tagManager.push(zoomOut);
    for (let times = 0; times < 200; times += 1) tagManager.push(zoomIn);
    tagManager.choose('accepted');
    expect(actions()).toHaveLength(200);
    expect(actions()).not.toContain(zoomOut);
  });

  it('The next visit needs no new consent', () => {
    createTagManager('GTM-A1', URL).choose('accepted');
    document.head.replaceChildren();
    expect(createTagManager('GTM-A1', URL).choice()).toBe('accepted');
    expect(scripts()).toHaveLength(1);
  });
});

describe('Tag manager after a refusal', () => {
  it('The queue is dropped, even if consent is given later', () => {
    const tagManager = createTagManager('GTM-A1', URL);
    tagManager.push(zoomIn);
    tagManager.choose('refused');
    tagManager.push(zoomIn);
    expect(scripts()).toEqual([]);
    tagManager.choose('accepted');
    tagManager.push(zoomOut);
    expect(actions()).toEqual([zoomOut]);
  });

  it('Consent that is withdrawn stops the pushes and informs the tags', () => {
    const tagManager = createTagManager('GTM-A1', URL);
    tagManager.choose('accepted');
    tagManager.choose('refused');
    tagManager.push(zoomIn);
    expect(actions()).toEqual([]);
    expect(commands().at(-1)).toEqual(['consent', 'update', ['denied']]);
    expect(tagManager.isLoaded()).toBe(true);
  });

  it('A refusal in another tab also applies here', () => {
    const tagManager = createTagManager('GTM-A1', URL);
    tagManager.choose('accepted');
    const newValue = JSON.stringify({ choice: 'refused', at: new Date().toISOString() });
    window.dispatchEvent(new StorageEvent('storage', { key: CHOICE_KEY, newValue }));
    expect(tagManager.choice()).toBe('refused');
    tagManager.push(zoomIn);
    expect(actions()).toEqual([]);
  });
});

describe('Tag manager without storage', () => {
  it('The choice lasts for the document, and the next document asks again', () => {
    const spies = (['getItem', 'setItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    );
    const tagManager = createTagManager('GTM-A1', URL);
    tagManager.choose('accepted');
    expect(tagManager.choice()).toBe('accepted');
    expect(scripts()).toHaveLength(1);
    expect(createTagManager('GTM-A1', URL).choice()).toBeNull();
    for (const spy of spies) spy.mockRestore();
  });
});

describe('Stored consent choice', () => {
  const kept = (at: string): string => JSON.stringify({ choice: 'refused', at });
  const now = new Date('2026-11-20T12:00:00Z');

  it('The choice is valid for six months', () => {
    expect(parseChoice(kept('2026-05-20T12:00:01Z'), now)).toBe('refused');
    expect(parseChoice(kept('2026-05-20T11:59:59Z'), now)).toBeNull();
  });

  it('A choice with a missing, invalid or future date is ignored', () => {
    expect(parseChoice(JSON.stringify({ choice: 'accepted' }), now)).toBeNull();
    expect(parseChoice(kept('yesterday'), now)).toBeNull();
    expect(parseChoice(kept('2027-01-01T00:00:00Z'), now)).toBeNull();
  });

  it('A choice with an unknown value is ignored', () => {
    for (const text of [null, '', 'null', '{', '"accepted"', '{"choice":"yes","at":"2026-11-01"}']) {
      expect(parseChoice(text, now)).toBeNull();
    }
  });
});

describe('Settings embedded in a page', () => {
  it('The settings are read back as written and cannot close their element', () => {
    const settings = { id: 'GTM-A1', url: '</script><b>' } as TagManagerSettings;
    const text = jsonBlock(settings);
    expect(text).not.toContain('<');
    document.body.innerHTML = `<script type="application/json" id="${TAG_MANAGER_ID}">${text}</script>`;
    expect(readSettings(document)).toEqual(settings);
    document.body.replaceChildren();
    expect(readSettings(document)).toBeNull();
  });
});
