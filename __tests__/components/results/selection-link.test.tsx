import { act, screen } from '@testing-library/react';
import { CompareLink, SelectionLink } from '@/components/results/SelectionLink';
import { messages, renderInPage } from '../support/render';

const { name, compare } = messages.venues.selection;

beforeEach(() => localStorage.clear());

const toggles = () => screen.getAllByRole('button', { name });

test('A card is marked in place, and a link counts what can be compared', () => {
  renderInPage(
    <>
      <SelectionLink venue="A" locale="fr" isToggle />
      <SelectionLink venue="B" locale="fr" isToggle />
      <CompareLink locale="fr" className="bar" />
    </>,
  );
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  const pressed = () => toggles().map((toggle) => toggle.getAttribute('aria-pressed'));
  expect(pressed()).toEqual(['false', 'false']);
  for (const toggle of toggles()) act(() => toggle.click());
  expect(pressed()).toEqual(['true', 'true']);
  expect(localStorage.getItem('selection')).toBe('A B');
  const link = screen.getByRole('link', { name: `${compare} (2)` });
  expect(link).toHaveAttribute('href', '/fr/selection?venues=A&venues=B');
  act(() => toggles()[0]?.click());
  expect(pressed()).toEqual(['false', 'true']);
  expect(screen.getByRole('link')).toHaveTextContent(`${compare} (1)`);
  act(() => toggles()[1]?.click());
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('Elsewhere, the button becomes the link to the comparison, which takes its focus', () => {
  renderInPage(<SelectionLink venue="A" locale="fr" />);
  act(() => toggles()[0]?.click());
  expect(screen.getByRole('link', { name: `${compare} (1)` })).toHaveFocus();
});

test('If storage is blocked, a link starts a selection in its URL', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('Blocked');
  });
  renderInPage(<SelectionLink venue="A" locale="fr" isToggle />);
  expect(screen.getByRole('link', { name: messages.venues.selection.add })).toHaveAttribute(
    'href',
    '/fr/selection?venues=A',
  );
  blocked.mockRestore();
});

test('A full selection takes no more venues', () => {
  localStorage.setItem('selection', Array.from({ length: 12 }, (_, index) => `V${index}`).join(' '));
  renderInPage(<SelectionLink venue="A" locale="fr" isToggle />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/fr\/selection\?venues=V0&/),
  );
});
