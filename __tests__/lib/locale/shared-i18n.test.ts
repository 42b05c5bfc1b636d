import { createInstance, type i18n } from 'i18next';
import { sharedI18n } from '@/lib/locale/shared-i18n';

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

/** As `useTranslation` asks for it. */
function translatorOf(view: i18n): (key: string, options?: object) => string {
  const translate = view.getFixedT('fr', 'common');
  return (key, options) => Reflect.apply(translate, undefined, options ? [key, options] : [key]) as string;
}

describe('The view of a translator that components share', () => {
  test('is one for each instance', () => {
    const instance = anInstance();
    expect(sharedI18n(instance)).toBe(sharedI18n(instance));
    expect(sharedI18n(instance)).not.toBe(sharedI18n(anInstance()));
  });

  test('translates as the instance does, time and again', () => {
    const translate = translatorOf(sharedI18n(anInstance()));
    expect([translate('close'), translate('close')]).toEqual(['Fermer', 'Fermer']);
    expect([translate('count', { count: 2 }), translate('count', { count: 3 })]).toEqual([
      '2 salles',
      '3 salles',
    ]);
  });

  test('learns messages that come later', () => {
    const instance = anInstance();
    const view = sharedI18n(instance);
    expect(translatorOf(view)('open')).toBe('open');
    instance.addResourceBundle('fr', 'common', { open: 'Ouvrir' }, true);
    expect(translatorOf(view)('open')).toBe('Ouvrir');
  });

  test('has little of its own for every component to copy', () => {
    expect(Object.getOwnPropertyNames(sharedI18n(anInstance()))).toEqual(['getFixedT']);
  });

  test('asks the instance for a message once, and for one with other figures again', () => {
    const instance = anInstance();
    const lookUp = jest.spyOn(instance, 't');
    const translate = translatorOf(sharedI18n(instance));
    translate('close');
    translate('close');
    expect(lookUp).toHaveBeenCalledTimes(1);
    translate('count', { count: 2 });
    translate('count', { count: 2 });
    translate('count', { count: 3 });
    expect(lookUp).toHaveBeenCalledTimes(3);
  });

  test('never takes one option for another', () => {
    const instance = anInstance();
    instance.addResourceBundle('fr', 'common', { way: 'de {{from}} à {{to}}' }, true);
    const translate = translatorOf(sharedI18n(instance));
    expect(translate('way', { from: 'A', to: 'B' })).toBe('de A à B');
    expect(translate('way', { from: 'B', to: 'A' })).toBe('de B à A');
    expect(translate('way', { from: { toString: () => 'C' }, to: 'A' })).toBe('de C à A');
  });
});
