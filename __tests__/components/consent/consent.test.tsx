import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Consent } from '@/components/consent/Consent';
import { LOCALES } from '@locator/base/locale';
import { createTagManager } from '@/services/browser/tag-manager/tag-manager';
import labels from '../../../public/locales/fr/consent.json';
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

test('The button in the footer leads to the question also before the first choice', async () => {
  document.documentElement.lang = 'fr';
  render(
    <RouterContext.Provider value={fakeRouter()}>
      <footer>
        <div />
      </footer>
      <Consent labels={labels} tagManager={createTagManager('GTM-A1', 'https://tags.example/gtm.js')} />
    </RouterContext.Provider>,
  );
  const visitor = userEvent.setup();
  const opener = screen.getByRole('button', { name: labels.open });
  await visitor.click(opener);
  expect(screen.getByRole('heading', { name: labels.title })).toHaveFocus();
  // Nobody could close the question without a choice.
  expect(screen.queryByRole('button', { name: labels.close })).toBeNull();
  for (const name of [labels.refuse, labels.accept])
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(labels.title);
  await visitor.keyboard('{Escape}');
  expect(opener).toHaveFocus();
});
