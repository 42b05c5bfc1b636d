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

/** Without the types, which know the site's own messages only. */
function translating(instance: i18n): (key: string, options?: object) => string {
  return (key, options) =>
    Reflect.apply(translatorOf(instance, 'common'), undefined, options ? [key, options] : [key]) as string;
}

describe('The translator that components share', () => {
  test('is one for each instance and its namespaces', () => {
    const instance = anInstance();
    expect(translatorOf(instance, 'common')).toBe(translatorOf(instance, 'common'));
    expect(translatorOf(instance, 'common')).not.toBe(translatorOf(instance, ['results', 'common']));
    expect(translatorOf(instance, 'common')).not.toBe(translatorOf(anInstance(), 'common'));
  });

  test('translates as the instance does, time and again', () => {
    const translate = translating(anInstance());
    expect([translate('close'), translate('close')]).toEqual(['Fermer', 'Fermer']);
    expect([translate('count', { count: 2 }), translate('count', { count: 3 })]).toEqual([
      '2 salles',
      '3 salles',
    ]);
  });

  test('learns messages that come later', () => {
    const instance = anInstance();
    expect(translating(instance)('open')).toBe('open');
    instance.addResourceBundle('fr', 'common', { open: 'Ouvrir' }, true);
    expect(translating(instance)('open')).toBe('Ouvrir');
  });

  test('asks the instance for a message once, and for one with other figures again', () => {
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

  test('keeps what is said often, and forgets sentences whose figures don’t come again', () => {
    const instance = anInstance();
    const lookUp = jest.spyOn(instance, 't');
    const lookUps = (key: string): number =>
      lookUp.mock.calls.filter(([asked]) => String(asked).endsWith(key)).length;
    const translate = translating(instance);
    for (let count = 0; count < 5_000; count++) {
      translate('count', { count });
      if (count % 100 === 0) translate('close');
    }
    expect(lookUps('close')).toBe(1);
    translate('count', { count: 1 });
    expect(lookUps('count')).toBe(5_001);
  });

  test('never takes one option for another', () => {
    const instance = anInstance();
    instance.addResourceBundle('fr', 'common', { way: 'de {{from}} à {{to}}' }, true);
    const translate = translating(instance);
    expect(translate('way', { from: 'A', to: 'B' })).toBe('de A à B');
    expect(translate('way', { from: 'B', to: 'A' })).toBe('de B à A');
    expect(translate('way', { from: { toString: () => 'C' }, to: 'A' })).toBe('de C à A');
  });
});
