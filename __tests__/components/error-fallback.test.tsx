import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ErrorFallback } from '@/components/error/ErrorFallback';
import { validationErrors } from './support/html';
import { messages, renderInPage } from './support/render';

const { errorFallback } = messages.common;

function Broken(): ReactElement {
  throw new Error('This part is broken.');
}

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());

describe('The error fallback', () => {
  test('stays out of the way while all goes well', () => {
    renderInPage(
      <ErrorFallback resetKey="/fr">
        <p>Tout va bien</p>
      </ErrorFallback>,
    );
    expect(screen.getByText('Tout va bien')).toBeInTheDocument();
    expect(screen.queryByText(errorFallback.title)).not.toBeInTheDocument();
  });

  test('says what happened and leads home when a part breaks', async () => {
    const { container } = renderInPage(
      <ErrorFallback resetKey="/fr">
        <Broken />
      </ErrorFallback>,
    );
    expect(screen.getByRole('heading', { level: 1, name: errorFallback.title })).toBeInTheDocument();
    expect(screen.getByText(errorFallback.message)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: errorFallback.buttonLabel })).toHaveAttribute('href', '/fr');
    expect(await validationErrors(container)).toEqual([]);
  });

  test('leads to the home page of the visitor’s language', () => {
    renderInPage(
      <ErrorFallback locale="de" resetKey="/de">
        <Broken />
      </ErrorFallback>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', '/de');
  });

  test('leads to another home where there is one', () => {
    renderInPage(
      <ErrorFallback homeUrl="https://www.legrandquiz.example" resetKey="/fr">
        <Broken />
      </ErrorFallback>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://www.legrandquiz.example');
  });

  test('gives the page another try after a navigation, and not before', () => {
    const { replaceBy } = renderInPage(
      <ErrorFallback resetKey="/fr/results">
        <Broken />
      </ErrorFallback>,
    );
    replaceBy(
      <ErrorFallback resetKey="/fr/results">
        <p>Réparé</p>
      </ErrorFallback>,
    );
    expect(screen.getByText(errorFallback.title)).toBeInTheDocument();
    replaceBy(
      <ErrorFallback resetKey="/fr">
        <p>Réparé</p>
      </ErrorFallback>,
    );
    expect(screen.getByText('Réparé')).toBeInTheDocument();
    expect(screen.queryByText(errorFallback.title)).not.toBeInTheDocument();
  });

  test('leaves a trace of what broke', () => {
    renderInPage(
      <ErrorFallback resetKey="/fr">
        <Broken />
      </ErrorFallback>,
    );
    const errors = complaints.mock.calls.flat().filter((part) => part instanceof Error);
    expect(errors).toContainEqual(new Error('This part is broken.'));
  });
});
