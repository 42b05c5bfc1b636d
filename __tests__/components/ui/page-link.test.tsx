import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import Router from 'next/router';
import { PageLink } from '@/components/ui/PageLink';

const push = jest.spyOn(Router, 'push').mockResolvedValue(true);

beforeEach(() => push.mockClear());

/** Returns whether the link left the click to the browser. */
function click(init: MouseEventInit = {}): boolean {
  const link = screen.getByRole('link');
  const event = createEvent.click(link, { button: 0, ...init });
  fireEvent(link, event);
  return !event.defaultPrevented;
}

it('opens the page in place of this one', () => {
  render(<PageLink href="/fr/selection">Sélection</PageLink>);
  expect(click()).toBe(false);
  expect(push).toHaveBeenCalledWith('/fr/selection', undefined, { scroll: true });
});

it('keeps the scroll position where asked to', () => {
  render(
    <PageLink href="/fr/selection" scroll={false}>
      Sélection
    </PageLink>,
  );
  click();
  expect(push).toHaveBeenCalledWith('/fr/selection', undefined, { scroll: false });
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %o to the browser',
  (init) => {
    render(<PageLink href="/fr/selection">Sélection</PageLink>);
    // jsdom cannot follow links.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    const link = screen.getByRole('link');
    fireEvent.click(link, init);
    expect(push).not.toHaveBeenCalled();
  },
);

it('does nothing after a handler that prevented the default', () => {
  render(
    <PageLink href="/fr/selection" onClick={(event) => event.preventDefault()}>
      Sélection
    </PageLink>,
  );
  click();
  expect(push).not.toHaveBeenCalled();
});
