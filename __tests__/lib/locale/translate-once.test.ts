/** @jest-environment node */
import type { i18n } from 'i18next';
import { i18nFor } from '@/lib/locale/i18n';

const messages = { leavesSite: '(quitte le site)', distance: 'à {{distance}} km' };

it('The server translates a message without values once, whatever the number of components', () => {
  const instance = i18nFor('fr', { common: messages });
  const translations = jest.spyOn(Object.getPrototypeOf(instance) as i18n, 't');
  for (let component = 0; component < 3; component++)
    expect(instance.getFixedT('fr', 'common')('leavesSite')).toBe('(quitte le site)');
  expect(translations).toHaveBeenCalledTimes(1);
});

it('The server translates a message with values each time', () => {
  const t = i18nFor('fr', { common: messages }).getFixedT('fr', 'common');
  expect(['1', '2'].map((distance) => t('distance', { distance }))).toEqual(['à 1 km', 'à 2 km']);
});

it('The server translates a message that was missing when its bundle is there', () => {
  const missing = i18nFor('fr', { common: messages }).getFixedT('fr', 'venues');
  expect(missing('book')).toBe('book');
  const t = i18nFor('fr', { common: messages, venues: { book: 'Réserver' } }).getFixedT('fr', 'venues');
  expect(t('book')).toBe('Réserver');
});
