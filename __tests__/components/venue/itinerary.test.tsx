import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Itinerary } from '@/components/venue/Itinerary';
import { i18nFor } from '@/lib/locale/i18n';
import { type Locale, LOCALES } from '@locator/base/locale';

const VENUE = {
  code: 'LGQ-LYO-01',
  name: 'Lyon Presqu’île',
  address: '1 rue Test, 69002 Lyon',
  position: { latitude: 45.76, longitude: 4.83 },
};

function read(locale: Locale, namespace: string): object {
  return JSON.parse(readFileSync(`public/locales/${locale}/${namespace}.json`, 'utf8')) as object;
}

it.each(LOCALES)('The label of each Google Maps link says what it leads to (%s)', (locale) => {
  render(
    <I18nextProvider i18n={i18nFor(locale, { common: read(locale, 'common'), venue: read(locale, 'venue') })}>
      <Itinerary venue={VENUE} />
    </I18nextProvider>,
  );
  const target = (name: RegExp): string | null => {
    const link = screen.getByRole<HTMLAnchorElement>('link', { name });
    return new URL(link.href).searchParams.get('destination');
  };
  expect(target(/^Google Maps.*GPS/i)).toBe('45.76,4.83');
  expect(target(/^Google Maps(?!.*GPS)/i)).toBe('Lyon Presqu’île, 1 rue Test, 69002 Lyon');
});
