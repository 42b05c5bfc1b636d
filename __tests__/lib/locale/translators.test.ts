import { createInstance, type i18n } from 'i18next';
import { translatorOf } from '@/lib/locale/translators';

function anInstance(): i18n {
  const instance = createInstance();
  void instance.init({
    lng: 'fr',
    resources: { fr: { common: { close: 'Fermer', count: '{{count}} salles' } } },
    defaultNS: 'common',
    initAsync: false,
  });
  return instance;
}

/** Returns a translator that accepts any key, unlike the site's typed function. */
function translating(instance: i18n): (key: string, options?: object) => string {
  return (key, options) =>
    Reflect.apply(translatorOf(instance, 'common'), undefined, options ? [key, options] : [key]) as string;
}

describe('Shared translator', () => {
  test('The translator is created once per instance and set of namespaces', () => {
    const instance = anInstance();
    expect(translatorOf(instance, 'common')).toBe(translatorOf(instance, 'common'));
    expect(translatorOf(instance, 'common')).not.toBe(translatorOf(instance, ['results', 'common']));
    expect(translatorOf(instance, 'common')).not.toBe(translatorOf(anInstance(), 'common'));
  });

  test('The translator returns the same text as the instance, also when the text is cached', () => {
    const translate = translating(anInstance());
    expect([translate('close'), translate('close')]).toEqual(['Fermer', 'Fermer']);
    expect([translate('count', { count: 2 }), translate('count', { count: 3 })]).toEqual([
      '2 salles',
      '3 salles',
    ]);
  });

  test('The translator uses messages that are loaded later', () => {
    const instance = anInstance();
    expect(translating(instance)('open')).toBe('open');
    instance.addResourceBundle('fr', 'common', { open: 'Ouvrir' }, true);
    expect(translating(instance)('open')).toBe('Ouvrir');
  });

  test('The translator calls the instance once per message and set of values', () => {
    const instance = anInstance();
    const lookUp = jest.spyOn(instance, 't');
    const translate = translating(instance);
    translate('close');
    translate('close');
    expect(lookUp).toHaveBeenCalledTimes(1);
    translate('count', { count: 2 });
    translate('count', { count: 2 });
    translate('count', { count: 3 });
    expect(lookUp).toHaveBeenCalledTimes(3);
  });

  test('The translator keeps frequent texts in its cache and evicts texts whose values do not recur', () => {
    const instance = anInstance();
    const lookUp = jest.spyOn(instance, 't');
    const lookUps = (key: string): number =>
      lookUp.mock.calls.filter(([called]) => String(called).endsWith(key)).length;
    const translate = translating(instance);
    for (let count = 0; count < 5_000; count++) {
      translate('count', { count });
      if (count % 100 === 0) translate('close');
    }
    expect(lookUps('close')).toBe(1);
    translate('count', { count: 1 });
    expect(lookUps('count')).toBe(5_001);
  });

  test('The translator distinguishes between options', () => {
    const instance = anInstance();
    instance.addResourceBundle('fr', 'common', { way: 'de {{from}} à {{to}}' }, true);
    const translate = translating(instance);
    expect(translate('way', { from: 'A', to: 'B' })).toBe('de A à B');
    expect(translate('way', { from: 'B', to: 'A' })).toBe('de B à A');
    expect(translate('way', { from: { toString: () => 'C' }, to: 'A' })).toBe('de C à A');
  });
});
