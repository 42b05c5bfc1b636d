import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toasts } from '@/components/toasts/Toasts';
import type { AppStore } from '@/store/store';
import { type Message, messageAdded } from '@/store/messages-slice';
import { messages, renderInPage } from './support/render';

const { newsletter, geolocation, toast } = messages.common;

const SUCCESS_SHOWN_MS = 8000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

async function tell(store: AppStore, ...told: Omit<Message, 'id'>[]): Promise<void> {
  act(() => told.forEach((message) => void store.dispatch(messageAdded(message))));
  // The toast library loads with the first message.
  await pass(100);
}

const failure = { kind: 'error', text: newsletter.failed } as const;
const success = { kind: 'success', text: newsletter.subscribed } as const;

describe('A toast', () => {
  test('is not there as long as there is nothing to tell', async () => {
    const { container } = renderInPage(<Toasts />);
    await pass(100);
    expect(container).toBeEmptyDOMElement();
  });

  test('shows a message once and takes it out of the queue', async () => {
    const { store } = renderInPage(<Toasts />);
    await tell(store, success);
    expect(screen.getAllByText(success.text)).toHaveLength(1);
    expect(store.getState().messages.queue).toEqual([]);
  });

  test('of an error is an alert and stays until it is closed', async () => {
    const { store } = renderInPage(<Toasts />);
    await tell(store, failure);
    expect(screen.getByRole('alert')).toHaveTextContent(failure.text);
    await pass(10 * SUCCESS_SHOWN_MS);
    expect(screen.getByRole('alert')).toHaveTextContent(failure.text);

    const visitor = userEvent.setup({ delay: null });
    await visitor.click(screen.getByRole('button', { name: toast.close }));
    await pass(100);
    expect(screen.queryByText(failure.text)).not.toBeInTheDocument();
  });

  test('of a success is read out without interrupting, and goes by itself', async () => {
    const { store } = renderInPage(<Toasts />);
    await tell(store, success);
    expect(screen.getByRole('status')).toHaveTextContent(success.text);
    await pass(SUCCESS_SHOWN_MS - 1000);
    expect(screen.getByText(success.text)).toBeVisible();
    await pass(1000);
    expect(screen.queryByText(success.text)).not.toBeInTheDocument();
  });

  test('does not stack the same sentence', async () => {
    const { store } = renderInPage(<Toasts />);
    await tell(store, failure, failure);
    await tell(store, failure);
    expect(screen.getAllByText(failure.text)).toHaveLength(1);
  });

  test('of each failing field stands beside the other', async () => {
    const { store } = renderInPage(<Toasts />);
    await tell(
      store,
      { kind: 'error', text: newsletter.errors.name },
      { kind: 'error', text: newsletter.errors.email },
    );
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(newsletter.errors.name),
      expect.stringContaining(newsletter.errors.email),
    ]);
  });

  test('is one of three at the most; the fourth waits for its turn', async () => {
    const { store } = renderInPage(<Toasts />);
    const { denied, unavailable, timeout, unknown } = geolocation;
    await tell(
      store,
      ...[denied, unavailable, timeout, unknown].map((text) => ({ kind: 'error', text }) as const),
    );
    expect(screen.getAllByRole('alert')).toHaveLength(3);
    expect(screen.queryByText(unknown)).not.toBeInTheDocument();

    const visitor = userEvent.setup({ delay: null });
    const [first] = screen.getAllByRole('button', { name: toast.close });
    if (first) await visitor.click(first);
    await pass(100);
    expect(screen.getByText(unknown)).toBeVisible();
  });

  test('that is told again after it was closed shows again, for its full time', async () => {
    const { store } = renderInPage(<Toasts />);
    await tell(store, success);
    const visitor = userEvent.setup({ delay: null });
    await visitor.click(screen.getByRole('button', { name: toast.close }));
    await pass(SUCCESS_SHOWN_MS - 2000);
    await tell(store, success);
    await pass(SUCCESS_SHOWN_MS - 1000);
    expect(screen.getByText(success.text)).toBeVisible();
  });

  test('stands in a region with a name', async () => {
    const { store } = renderInPage(<Toasts />);
    await tell(store, failure);
    expect(screen.getByRole('region', { name: new RegExp(toast.label) })).toContainElement(
      screen.getByRole('alert'),
    );
  });
});
