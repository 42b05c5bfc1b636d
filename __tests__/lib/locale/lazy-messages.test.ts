/** @jest-environment jsdom */
import type { i18n } from 'i18next';
import { type Locale, LOCALES } from '@locator/base/locale';

let mockFailures = 0;
const mockCalledAt: number[] = [];
jest.mock('@/public/locales/de/map.json', () => {
  mockCalledAt.push(Date.now());
  if (mockCalledAt.length <= mockFailures) throw new Error('No network.');
  return { skip: 'Karte überspringen' };
});

/** Returns the instance of a page that has loaded no file yet. The first loads of the German file fail. */
async function instanceOfPage(failures: number, locale: Locale = 'de'): Promise<i18n> {
  jest.resetModules();
  mockFailures = failures;
  mockCalledAt.length = 0;
  const { i18nFor } = await import('@/lib/locale/i18n');
  return i18nFor(locale, { common: { hello: 'Hallo' } });
}

/** Returns the loading state of the map's messages, as the map sees it. */
function statusOf(instance: i18n): 'pending' | 'loaded' | 'failed' {
  if (instance.hasResourceBundle(instance.language, 'map')) return 'loaded';
  return instance.hasLoadedNamespace('map') ? 'failed' : 'pending';
}

describe('Messages that the browser loads later', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('A namespace is pending until it is loaded', async () => {
    const instance = await instanceOfPage(0);
    expect(statusOf(instance)).toBe('pending');
    await instance.loadNamespaces('map');
    expect(statusOf(instance)).toBe('loaded');
    expect(instance.t('map:skip')).toBe('Karte überspringen');
  });

  it('Loading retries after 350 ms, doubles the delay each time and fails after the fifth attempt', async () => {
    const instance = await instanceOfPage(Infinity);
    const loading = instance.loadNamespaces('map');
    await jest.advanceTimersByTimeAsync(10_849);
    expect(statusOf(instance)).toBe('pending');
    await jest.advanceTimersByTimeAsync(1);
    await loading;
    expect(statusOf(instance)).toBe('failed');
    const delays = mockCalledAt.slice(1).map((time, index) => time - (mockCalledAt[index] ?? 0));
    expect(delays).toEqual([350, 700, 1400, 2800, 5600]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(mockCalledAt).toHaveLength(6);
  });

  it('Loading succeeds as soon as one retry succeeds', async () => {
    const instance = await instanceOfPage(3);
    const loading = instance.loadNamespaces('map');
    await jest.advanceTimersByTimeAsync(350 + 700 + 1400);
    await loading;
    expect(statusOf(instance)).toBe('loaded');
    expect(mockCalledAt).toHaveLength(4);
  });

  it('A failed namespace starts again when it is requested again', async () => {
    const instance = await instanceOfPage(6);
    const loading = instance.loadNamespaces('map');
    await jest.advanceTimersByTimeAsync(11_000);
    await loading;
    const again = instance.reloadResources('de', 'map');
    expect(statusOf(instance)).toBe('pending');
    await again;
    expect(statusOf(instance)).toBe('loaded');
  });

  it('A namespace has a separate status for each language', async () => {
    const german = await instanceOfPage(Infinity);
    const loading = german.loadNamespaces('map');
    await jest.advanceTimersByTimeAsync(11_000);
    await loading;
    const { i18nFor } = await import('@/lib/locale/i18n');
    const french = i18nFor('fr', { common: { hello: 'Bonjour' } });
    await french.loadNamespaces('map');
    expect([statusOf(german), statusOf(french)]).toEqual(['failed', 'loaded']);
  });

  it.each(LOCALES.filter((locale) => locale !== 'de'))(
    'The messages of the map load in %s',
    async (locale) => {
      const instance = await instanceOfPage(0, locale);
      await instance.loadNamespaces('map');
      expect(instance.getResourceBundle(locale, 'map')).toHaveProperty('zoomIn');
    },
  );

  it('The browser loads only the messages of the map, since pages contain the others', async () => {
    const instance = await instanceOfPage(0);
    await instance.loadNamespaces('venue');
    expect(instance.hasLoadedNamespace('venue')).toBe(true);
    expect(instance.hasResourceBundle('de', 'venue')).toBe(false);
  });
});
