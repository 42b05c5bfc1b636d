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

it.each(LOCALES)('The venue page links to Google Maps once, with the name of the venue (%s)', (locale) => {
  render(
    <I18nextProvider i18n={i18nFor(locale, { common: read(locale, 'common'), venue: read(locale, 'venue') })}>
      <Itinerary venue={VENUE} />
    </I18nextProvider>,
  );
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => new URL(href));
  expect(links.map(({ host }) => host)).toEqual(['www.google.com', 'waze.com', 'maps.apple.com']);
  expect(links[0]?.searchParams.get('destination')).toBe('Lyon Presqu’île, 1 rue Test, 69002 Lyon');
});
