import { render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Consent } from '@/components/consent/Consent';
import { LOCALES } from '@locator/base/locale';
import { createTagManager } from '@/services/browser/tag-manager/tag-manager';
import { fakeRouter } from '../support/fake-router';

const PRIVACY_PAGES = {
  fr: ['Confidentialité', '/fr/confidentialite'],
  en: ['Privacy', '/en/privacy'],
  es: ['Privacidad', '/es/privacidad'],
  de: ['Datenschutz', '/de/datenschutz'],
  it: ['Privacy', '/it/privacy'],
  nl: ['Privacy', '/nl/privacy'],
} as const;

beforeAll(() => {
  window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});

test.each(LOCALES)('The question for consent in %s links to the privacy page only', async (locale) => {
  document.documentElement.lang = locale;
  const { default: labels } = (await import(`@/public/locales/${locale}/consent.json`)) as {
    default: Parameters<typeof Consent>[0]['labels'];
  };
  render(
    <RouterContext.Provider value={fakeRouter()}>
      <Consent labels={labels} tagManager={createTagManager('GTM-A1', 'https://tags.example/gtm.js')} />
    </RouterContext.Provider>,
  );
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([PRIVACY_PAGES[locale]]);
});
