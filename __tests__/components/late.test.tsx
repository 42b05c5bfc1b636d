import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Late } from '@/components/ui/Late';

function Part({ text }: { readonly text: string }): ReactElement {
  return <p>{text}</p>;
}

const PLACEHOLDER = <p>…</p>;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

describe('A late part', () => {
  test('is its placeholder until its code has come', async () => {
    const load = jest.fn(() => Promise.resolve(Part));
    render(<Late load={load} props={{ text: 'Là' }} placeholder={PLACEHOLDER} />);
    expect(screen.getByText('…')).toBeInTheDocument();
    await pass(0);
    expect(screen.getByText('Là')).toBeInTheDocument();
    expect(screen.queryByText('…')).not.toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is not asked for before it is wanted', async () => {
    const load = jest.fn(() => Promise.resolve(Part));
    const late = (isWanted: boolean) => <Late load={load} props={{ text: 'Là' }} isWanted={isWanted} />;
    const { rerender } = render(late(false));
    await pass(10_000);
    expect(load).not.toHaveBeenCalled();
    rerender(late(true));
    await pass(0);
    expect(screen.getByText('Là')).toBeInTheDocument();
  });

  test('is asked for again until it comes', async () => {
    const load = jest
      .fn(() => Promise.resolve(Part))
      .mockRejectedValueOnce(new Error('No network.'))
      .mockRejectedValueOnce(new Error('No network.'));
    render(<Late load={load} props={{ text: 'Là' }} placeholder={PLACEHOLDER} />);
    await pass(0);
    expect(screen.getByText('…')).toBeInTheDocument();
    await pass(10_000);
    expect(screen.getByText('Là')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('that nobody shows any more is not asked for again', async () => {
    const load = jest.fn(() => Promise.reject<typeof Part>(new Error('No network.')));
    const { unmount } = render(<Late load={load} props={{ text: 'Là' }} />);
    await pass(0);
    unmount();
    await pass(10_000);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
