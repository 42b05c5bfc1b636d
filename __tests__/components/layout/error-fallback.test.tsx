import { render, screen } from '@testing-library/react';
import type { PropsWithChildren, ReactElement } from 'react';
import { ErrorFallback } from '@/components/layout/ErrorFallback';
import { brand, setBrand } from '@/lib/brand/brand';
import App from '@/pages/_app';
import { validationErrors } from '../support/html';
import { messages, renderInPage } from '../support/render';

const { errorFallback } = messages.common;
const FRENCH = { locale: 'fr', messages } as const;

function Broken(): ReactElement {
  throw new Error('This part is broken.');
}

function Page(): ReactElement {
  return <h1>Lyon</h1>;
}

const mockShell = jest.fn<ReactElement, [PropsWithChildren]>();
jest.mock('@/components/layout/PageShell', () => ({
  PageShell: (props: PropsWithChildren) => mockShell(props),
}));

let consoleErrors: jest.SpyInstance;
beforeEach(() => {
  consoleErrors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => consoleErrors.mockRestore());

describe('Error fallback', () => {
  test('The error fallback shows a message and a link to the home page when a child throws', async () => {
    const { container } = renderInPage(
      <ErrorFallback {...FRENCH} resetKey="/fr">
        <Broken />
      </ErrorFallback>,
    );
    expect(screen.getByRole('heading', { level: 1, name: errorFallback.title })).toBeInTheDocument();
    expect(screen.getByText(errorFallback.message)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: errorFallback.buttonLabel })).toHaveAttribute('href', '/fr');
    expect(await validationErrors(container)).toEqual([]);
  });

  test('The error fallback links to the home page in the visitor’s language', () => {
    renderInPage(
      <ErrorFallback {...FRENCH} locale="de" resetKey="/de">
        <Broken />
      </ErrorFallback>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', '/de');
  });

  test('The error fallback links to another home page if one is given', () => {
    renderInPage(
      <ErrorFallback {...FRENCH} homeUrl="https://www.legrandquiz.example" resetKey="/fr">
        <Broken />
      </ErrorFallback>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://www.legrandquiz.example');
  });

  test('The error fallback renders its children again after a navigation, and not before', () => {
    const { replaceBy } = renderInPage(
      <ErrorFallback {...FRENCH} resetKey="/fr/results">
        <Broken />
      </ErrorFallback>,
    );
    replaceBy(
      <ErrorFallback {...FRENCH} resetKey="/fr/results">
        <p>Réparé</p>
      </ErrorFallback>,
    );
    expect(screen.getByText(errorFallback.title)).toBeInTheDocument();
    replaceBy(
      <ErrorFallback {...FRENCH} resetKey="/fr">
        <p>Réparé</p>
      </ErrorFallback>,
    );
    expect(screen.getByText('Réparé')).toBeInTheDocument();
    expect(screen.queryByText(errorFallback.title)).not.toBeInTheDocument();
  });

  test('The error fallback logs the error', () => {
    renderInPage(
      <ErrorFallback {...FRENCH} resetKey="/fr">
        <Broken />
      </ErrorFallback>,
    );
    const errors = consoleErrors.mock.calls.flat().filter((part) => part instanceof Error);
    expect(errors).toContainEqual(new Error('This part is broken.'));
  });

  describe('of the application', () => {
    const app = (Component: () => ReactElement): ReactElement => {
      const props = { Component, pageProps: { ...FRENCH } };
      return <App {...(props as unknown as Parameters<typeof App>[0])} />;
    };

    test('The error fallback is around the whole application, so that it replaces failing providers', () => {
      mockShell.mockImplementation(Broken);
      render(app(Page));
      expect(screen.getByRole('heading', { level: 1, name: errorFallback.title })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: errorFallback.buttonLabel })).toHaveAttribute('href', '/fr');
    });

    test('The error fallback of the application links to the chain’s home page if the brand has a link to it', () => {
      mockShell.mockImplementation(Broken);
      const chain = brand();
      setBrand({ ...chain, links: { ...chain.links, home: 'https://www.chain.example' } });
      render(app(Page));
      setBrand(chain);
      const link = screen.getByRole('link', { name: errorFallback.buttonLabel });
      expect(link).toHaveAttribute('href', 'https://www.chain.example');
    });

    test('A navigation replaces the error fallback by the next page', () => {
      mockShell.mockImplementation(({ children }) => <>{children}</>);
      const { rerender } = render(app(Broken));
      expect(screen.getByText(errorFallback.title)).toBeInTheDocument();
      rerender(app(Page));
      expect(screen.getByText('Lyon')).toBeInTheDocument();
      expect(screen.queryByText(errorFallback.title)).not.toBeInTheDocument();
    });
  });
});
