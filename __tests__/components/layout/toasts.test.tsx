import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AppStore } from '@/store/store';
import { type Message, messageAdded } from '@/store/messages-slice';
import { messages, renderInPage } from '../support/render';
import { Toasts } from '@/components/layout/Layout';

const { newsletter, geolocation, toast } = messages.common;

const BRIEF_SHOWN_MS = 8000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function advance(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

async function addMessage(store: AppStore, ...messages: Message[]): Promise<void> {
  act(() => messages.forEach((message) => void store.dispatch(messageAdded(message))));
  // Wait for the toast library, which is loaded when the first message is added.
  await advance(100);
}

const failure = { kind: 'error', text: newsletter.failed } as const;
const success = { kind: 'success', text: newsletter.subscribed } as const;

describe('Toasts', () => {
  test('The page has no toast while there is no message', async () => {
    const { container } = renderInPage(<Toasts />);
    await advance(100);
    expect(container).toBeEmptyDOMElement();
  });

  test('A toast shows a message once and removes it from the queue', async () => {
    const { store } = renderInPage(<Toasts />);
    await addMessage(store, success);
    expect(screen.getAllByText(success.text)).toHaveLength(1);
    expect(store.getState().messages.queue).toEqual([]);
  });

  test('An error toast is an alert and stays until it is closed', async () => {
    const { store } = renderInPage(<Toasts />);
    await addMessage(store, failure);
    expect(screen.getByRole('alert')).toHaveTextContent(failure.text);
    await advance(10 * BRIEF_SHOWN_MS);
    expect(screen.getByRole('alert')).toHaveTextContent(failure.text);

    const visitor = userEvent.setup({ delay: null });
    await visitor.click(screen.getByRole('button', { name: toast.close }));
    await advance(100);
    expect(screen.queryByText(failure.text)).not.toBeInTheDocument();
  });

  test('A success toast is announced politely and disappears', async () => {
    const { store } = renderInPage(<Toasts />);
    await addMessage(store, success);
    expect(screen.getByRole('status')).toHaveTextContent(success.text);
    await advance(BRIEF_SHOWN_MS - 1000);
    expect(screen.getByText(success.text)).toBeVisible();
    await advance(1000);
    expect(screen.queryByText(success.text)).not.toBeInTheDocument();
  });

  test('The toast of an error that the page shows, too, disappears', async () => {
    const { store } = renderInPage(<Toasts />);
    await addMessage(store, { ...failure, isBrief: true });
    expect(screen.getByRole('alert')).toHaveTextContent(failure.text);
    await advance(BRIEF_SHOWN_MS);
    expect(screen.queryByText(failure.text)).not.toBeInTheDocument();
  });

  test('A repeated message does not show twice, but screen readers say it again', async () => {
    const { store } = renderInPage(<Toasts />);
    await addMessage(store, failure, failure);
    const shown = screen.getByRole('alert');
    await addMessage(store, failure);
    expect(screen.getByRole('alert')).toHaveTextContent(failure.text);
    expect(screen.getByRole('alert')).not.toBe(shown);
  });

  test('A message that is repeated while others wait stays where it is', async () => {
    const { store } = renderInPage(<Toasts />);
    const { denied, unavailable, timeout, unknown } = geolocation;
    const errors = [denied, unavailable, timeout, unknown].map((text) => ({ kind: 'error', text }) as const);
    await addMessage(store, ...errors);
    await addMessage(store, { kind: 'error', text: denied });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining(denied)]),
    );
    expect(screen.getAllByRole('alert')).toHaveLength(3);
  });

  test('At most three toasts show; the fourth message waits', async () => {
    const { store } = renderInPage(<Toasts />);
    const { denied, unavailable, timeout, unknown } = geolocation;
    await addMessage(
      store,
      ...[denied, unavailable, timeout, unknown].map((text) => ({ kind: 'error', text }) as const),
    );
    expect(screen.getAllByRole('alert')).toHaveLength(3);
    expect(screen.queryByText(unknown)).not.toBeInTheDocument();

    const visitor = userEvent.setup({ delay: null });
    const [first] = screen.getAllByRole('button', { name: toast.close });
    if (first) await visitor.click(first);
    await advance(100);
    expect(screen.getByText(unknown)).toBeVisible();
  });

  test('A message repeated after it was closed shows again, for the full duration', async () => {
    const { store } = renderInPage(<Toasts />);
    await addMessage(store, success);
    const visitor = userEvent.setup({ delay: null });
    await visitor.click(screen.getByRole('button', { name: toast.close }));
    await advance(BRIEF_SHOWN_MS - 2000);
    await addMessage(store, success);
    await advance(BRIEF_SHOWN_MS - 1000);
    expect(screen.getByText(success.text)).toBeVisible();
  });

  test('The toasts are in a named region', async () => {
    const { store } = renderInPage(<Toasts />);
    await addMessage(store, failure);
    expect(screen.getByRole('region', { name: new RegExp(toast.label) })).toContainElement(
      screen.getByRole('alert'),
    );
  });
});
