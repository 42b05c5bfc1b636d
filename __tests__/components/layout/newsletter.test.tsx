import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { Footer } from '@/components/layout/Footer';
import { LE_GRAND_QUIZ } from '@/lib/brand/le-grand-quiz';
import { i18nFor } from '@/lib/locale/i18n';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import { DATA_ANCHOR } from '@/lib/url/topics';
import { makeStore } from '@/store/store';
import common from '../../../public/locales/fr/common.json';

const mockRouter = {
  pathname: '/[locale]',
  asPath: '/fr',
  query: {} as Record<string, string | string[]>,
  prefetch: () => Promise.resolve(),
};
jest.mock('next/router', () => ({ useRouter: () => mockRouter }));

const SUBSCRIBED = 'Vous vous êtes bien inscrit à la newsletter';
const FAILED = "Erreur lors de l'inscription à la newsletter";

function renderFooter({ asPath = '/fr', query = {}, pathname = '/[locale]' } = {}) {
  Object.assign(mockRouter, { asPath, query, pathname });
  const store = makeStore({ ...EMPTY_STATE, pageType: 'home', pageName: 'Home', title: 'Accueil' });
  const { container } = render(
    <I18nextProvider i18n={i18nFor('fr', { common })}>
      <Provider store={store}>
        <Footer year={2026} hasNewsletter />
      </Provider>
    </I18nextProvider>,
  );
  return {
    container,
    visitor: userEvent.setup(),
    name: screen.getByLabelText<HTMLInputElement>(/^Prénom/),
    email: screen.getByLabelText<HTMLInputElement>(/^Adresse e-mail/),
    button: screen.getByRole('button'),
    toasts: () => store.getState().messages.queue.map(({ kind, text }) => ({ kind, text })),
    field: (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`),
  };
}

/** Stubs `fetch`. Its promise resolves to this response when the test calls `respond`. */
function stubServer(status = 200, body: unknown = { status: 'success' }) {
  const fetchMock = jest.fn<Promise<unknown>, [string, RequestInit]>();
  let respond: () => void = () => undefined;
  fetchMock.mockImplementation(
    () =>
      new Promise((resolve) => {
        respond = () => resolve({ ok: status < 400, status, json: () => Promise.resolve(body) });
      }),
  );
  global.fetch = fetchMock as unknown as typeof fetch;
  return {
    fetchMock,
    respond: () => act(async () => respond()),
    sent: () =>
      fetchMock.mock.calls.map(([url, init]) => ({ url, body: JSON.parse(String(init.body)) as unknown })),
  };
}

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});

describe('Folded form', () => {
  it('The form is folded until the visitor opens it', () => {
    const { container } = renderFooter();
    expect(container.querySelector('details')).not.toHaveAttribute('open');
    expect(container.querySelector('summary')).toHaveTextContent(
      /^Newsletter\s: prêts pour la revanche\s\?$/,
    );
  });

  it.each(['subscribed', 'pending', 'failed', 'email'])(
    'After a submission without JavaScript, it is open to show the result (%s)',
    (newsletter) => {
      const { container } = renderFooter({ query: { newsletter } });
      expect(container.querySelector('details')).toHaveAttribute('open');
    },
  );

  it('It stays open with an invalid field, and after a submission from an open page', async () => {
    const { respond } = stubServer();
    const { container, visitor, name, email, button } = renderFooter();
    await visitor.click(button);
    expect(container.querySelector('details')).toHaveAttribute('open');
    await visitor.type(name, 'Zoé');
    await visitor.type(email, 'zoe@exemple.fr');
    await visitor.click(button);
    await respond();
    expect(container.querySelector('details')).toHaveAttribute('open');
  });
});

describe('Invalid field', () => {
  it('An invalid field is marked, explained beside it and focused; nothing is sent', async () => {
    const { fetchMock } = stubServer();
    const { visitor, name, email, button } = renderFooter();
    await visitor.type(email, 'zoe@exemple.fr');
    await visitor.click(button);
    expect(name).toBeInvalid();
    expect(screen.getByText('Indiquez votre prénom.')).toBeVisible();
    expect(name).toHaveFocus();
    expect(email).not.toHaveAttribute('aria-invalid');
    expect(email).toHaveAccessibleDescription('Par exemple camille@exemple.fr');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('Each invalid field has its own message and toast, and the first is focused', async () => {
    const { visitor, name, email, button, toasts } = renderFooter();
    await visitor.type(name, '   ');
    await visitor.type(email, 'zoe@exemple.f');
    await visitor.click(button);
    const { errors } = common.newsletter;
    expect(toasts()).toEqual([
      { kind: 'error', text: errors.name },
      { kind: 'error', text: errors.email },
    ]);
    expect(name).toHaveFocus();
    // Screen readers would say the new description of the focused field, too.
    expect(name).not.toHaveAccessibleDescription();
    expect(email).toHaveAccessibleDescription(errors.email);
    await visitor.tab();
    expect(name).toHaveAccessibleDescription(errors.name);
  });

  it('An invalid field becomes valid once it is edited', async () => {
    const { visitor, name, email, button } = renderFooter();
    await visitor.click(button);
    await visitor.type(name, 'Z');
    expect(name).not.toHaveAttribute('aria-invalid');
    expect(email).toHaveAttribute('aria-invalid', 'true');
    await visitor.type(email, 'z');
    // Screen readers would say the example again, because it replaces the error.
    expect(email).not.toHaveAccessibleDescription();
    await visitor.tab();
    expect(email).toHaveAccessibleDescription(common.newsletter.emailHint);
  });
});

describe('Subscription', () => {
  it('A subscription is sent once, trimmed, while the button is busy; success empties the form and shows a toast', async () => {
    const { sent, respond } = stubServer();
    const { visitor, name, email, button, toasts } = renderFooter({ asPath: '/fr/results?filters=bar#map' });
    await visitor.type(name, ' Zoé ');
    await visitor.type(email, 'zoe@exemple.fr');
    await visitor.click(button);
    await visitor.type(email, '{Enter}');
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveTextContent('Inscription…');
    expect(sent()).toEqual([
      {
        url: '/api/newsletter',
        body: {
          name: 'Zoé',
          email: 'zoe@exemple.fr',
          locale: 'fr',
          from: '/fr/results?filters=bar',
          subject: '',
        },
      },
    ]);
    await respond();
    expect(button).toBeEnabled();
    expect(button).not.toHaveAttribute('aria-busy');
    expect([name.value, email.value]).toEqual(['', '']);
    expect(toasts()).toEqual([{ kind: 'success', text: SUBSCRIBED }]);
  });

  it.each([
    ['status 503', 503, { error: { code: 'unavailable' } }],
    ['status 429', 429, { error: { code: 'too-many-requests' } }],
    ['a "status" other than "success"', 200, { status: 'error' }],
    ['an invalid body', 200, null],
  ])('A subscription answered with %s shows an error and keeps the typed text', async (_, status, body) => {
    const { respond } = stubServer(status, body);
    const { visitor, name, email, button, toasts } = renderFooter();
    await visitor.type(name, 'Zoé');
    await visitor.type(email, 'zoe@exemple.fr');
    await visitor.click(button);
    await respond();
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(toasts()).toEqual([{ kind: 'error', text: FAILED }]);
    expect([name.value, email.value]).toEqual(['Zoé', 'zoe@exemple.fr']);
    expect(button).toHaveFocus();
  });

  it('A subscription without a network shows an error', async () => {
    global.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const { visitor, name, email, toasts } = renderFooter();
    await visitor.type(name, 'Zoé');
    await visitor.type(email, 'zoe@exemple.fr{Enter}');
    expect(toasts()).toEqual([{ kind: 'error', text: FAILED }]);
  });
});

describe('Visitor redirected back by the server', () => {
  it.each([
    ['subscribed', SUBSCRIBED],
    ['failed', FAILED],
    ['name', 'Indiquez votre prénom.'],
    ['email', 'Indiquez une adresse e-mail valide, par exemple camille@exemple.fr.'],
  ])('The outcome "%s" shows "%s" in the footer', (newsletter, message) => {
    renderFooter({ query: { newsletter } });
    expect(screen.getByText(message)).toBeVisible();
  });

  it('An unknown outcome shows nothing', () => {
    renderFooter({ query: { newsletter: 'Vous avez gagné' } });
    expect(screen.queryByText(/gagné/)).not.toBeInTheDocument();
  });
});

describe('Form without JavaScript', () => {
  it('The form posts to the site, with the language and the current page', () => {
    const { container, field } = renderFooter({ asPath: '/fr/results?filters=bar' });
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/newsletter');
    expect(field('locale')).toHaveValue('fr');
    expect(field('from')).toHaveValue('/fr/results?filters=bar');
  });

  it('The form sends no page from prerendered error pages', () => {
    expect(renderFooter({ pathname: '/404', asPath: '/nowhere' }).field('from')).toHaveValue('');
  });

  it('The honeypot field is hidden from visitors', async () => {
    const { visitor, field } = renderFooter();
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    expect(field('subject')).toHaveAttribute('autocomplete', 'off');
    for (let stop = 0; stop < 30; stop++) {
      await visitor.tab();
      expect(field('subject')).not.toHaveFocus();
    }
  });
});

describe('Footer', () => {
  it('The footer names every link and its target', () => {
    renderFooter();
    const { links, social, platform } = LE_GRAND_QUIZ;
    const targetOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    for (const network of ['Facebook', 'Instagram', 'LinkedIn', 'TikTok']) {
      const id = network.toLowerCase() as keyof typeof social;
      expect(targetOf(`${network} (quitte le site)`)).toBe(social[id]);
    }
    const columns = within(screen.getByRole('contentinfo'))
      .getAllByRole('list')
      .slice(1)
      .map((column) => within(column).getAllByRole('link'))
      .map((column) => column.map((link) => link.getAttribute('href')));
    expect(columns.map(({ length }) => length)).toEqual([4, 4, 4]);
    expect(columns.slice(0, 2)).toEqual([
      [links.contact, links.faq, links.blog, links.about],
      [links.group, links.careers, links.franchise, links.legalNotices],
    ]);
    expect(targetOf(new RegExp(platform.name))).toBe(platform.url);
    expect(targetOf('Données et licences')).toBe(`/fr/plan-du-site#${DATA_ANCHOR}`);
    expect(screen.getByRole('link', { name: 'Haut de page' })).toHaveAttribute('href', '#top');
    expect(screen.getByText(/© 2026 Le Grand Quiz – /)).toContainElement(
      screen.getByRole('link', { name: new RegExp(LE_GRAND_QUIZ.platform.name) }),
    );
  });

  it.each([{}, { newsletter: ['name', 'email'] }])(
    'The footer has no accessibility violation with the query %j',
    async (query) => {
      const { container } = renderFooter({ query });
      const rules = { 'color-contrast': { enabled: false } };
      const { violations } = await act(() => axe.run(container, { rules }));
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    },
  );
});
