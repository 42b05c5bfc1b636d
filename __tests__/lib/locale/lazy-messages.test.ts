import { createInstance, type i18n } from 'i18next';
import { i18nFor, lazyMessages } from '@/lib/locale/i18n';
import { LOCALES } from '@locator/base/locale/locale';

/** Creates a German i18next instance as the browser does. It loads message files with `load`. */
function anInstance(load: () => Promise<object>): i18n {
  const instance = createInstance();
  void instance.use(lazyMessages(load)).init({
    lng: 'de',
    fallbackLng: false,
    resources: { de: { common: { hello: 'Hallo' } } },
    partialBundledLanguages: true,
    ns: ['common'],
    initAsync: false,
  });
  return instance;
}

/** Returns the loading state of the map's messages, as the map sees it. */
function statusOf(instance: i18n): 'pending' | 'loaded' | 'failed' {
  if (instance.hasResourceBundle(instance.language, 'map')) return 'loaded';
  return instance.hasLoadedNamespace('map') ? 'failed' : 'pending';
}

/** Returns a loader that fails the given number of times, and the list of its call times in milliseconds. */
function failing(times: number): { load: () => Promise<object>; calledAt: number[] } {
  const start = Date.now();
  const calledAt: number[] = [];
  return {
    calledAt,
    load() {
      calledAt.push(Date.now() - start);
      return calledAt.length > times
        ? Promise.resolve({ skip: 'Karte überspringen' })
        : Promise.reject(new Error('No network.'));
    },
  };
}

describe('Lazy message namespaces', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('A namespace is pending until it is loaded', async () => {
    const { load } = failing(0);
    const instance = anInstance(load);
    expect(statusOf(instance)).toBe('pending');
    await instance.loadNamespaces('map');
    expect(statusOf(instance)).toBe('loaded');
    expect(instance.t('map:skip')).toBe('Karte überspringen');
  });

  it('Loading retries after 350 ms, doubles the delay each time and fails after the fifth attempt', async () => {
    const { load, calledAt } = failing(6);
    const instance = anInstance(load);
    const loading = instance.loadNamespaces('map');
    await jest.advanceTimersByTimeAsync(10_849);
    expect(statusOf(instance)).toBe('pending');
    await jest.advanceTimersByTimeAsync(1);
    await loading;
    expect(statusOf(instance)).toBe('failed');
    const delays = calledAt.slice(1).map((time, index) => time - (calledAt[index] ?? 0));
    expect(delays).toEqual([350, 700, 1400, 2800, 5600]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calledAt).toHaveLength(6);
  });

  it('Loading succeeds as soon as one retry succeeds', async () => {
    const { load, calledAt } = failing(3);
    const instance = anInstance(load);
    const loading = instance.loadNamespaces('map');
    await jest.advanceTimersByTimeAsync(350 + 700 + 1400);
    await loading;
    expect(statusOf(instance)).toBe('loaded');
    expect(calledAt).toHaveLength(4);
  });

  it('A failed namespace starts again when it is requested again', async () => {
    const { load } = failing(6);
    const instance = anInstance(load);
    const loading = instance.loadNamespaces('map');
    await jest.advanceTimersByTimeAsync(11_000);
    await loading;
    const again = instance.reloadResources('de', 'map');
    expect(statusOf(instance)).toBe('pending');
    await again;
    expect(statusOf(instance)).toBe('loaded');
  });

  it('A namespace has a separate status for each language', async () => {
    const [german, other] = [anInstance(failing(0).load), anInstance(failing(9).load)];
    await german.loadNamespaces('map');
    expect(statusOf(german)).toBe('loaded');
    expect(statusOf(other)).toBe('pending');
  });
});

describe('Message files of the browser', () => {
  it.each(LOCALES)('The files of the browser exist in %s', async (locale) => {
    const read = lazyMessages().read;
    const given = await new Promise((resolve) => read(locale, 'map', (_, data) => resolve(data)));
    expect(given).toHaveProperty('zoomIn');
  });

  it('The browser loads only the messages of the map, since pages contain the others', async () => {
    const instance = anInstance(failing(0).load);
    await instance.loadNamespaces('venue');
    expect(instance.hasLoadedNamespace('venue')).toBe(true);
    expect(instance.hasResourceBundle('de', 'venue')).toBe(false);
  });
});

it('The server loads no file lazily, since it has every message in memory', () => {
  expect(i18nFor('nl', { common: {} }).services.backendConnector).toMatchObject({ backend: null });
});
