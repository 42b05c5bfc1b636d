import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Facts } from '@/components/venue/Facts';
import { PaymentMethodsModal } from '@/components/venue/PaymentMethodsModal';
import { Pictures } from '@/components/venue/Pictures';
import { DeviceProbe } from '@/components/navigation/DeviceProbe';
import { modalSelected, openChanged, PAYMENT_METHODS_MODAL, PICTURES_MODAL } from '@/store/panel-slice';
import type { AppStore } from '@/store/store';
import { messages, renderInPage } from '../support/render';

const { common, venue } = messages;

describe('Payment-means modal', () => {
  const MEANS = [
    { code: 'cb', label: 'Carte bancaire', image: null },
    { code: 'cash', label: 'Espèces', image: '/means/cash.svg' },
  ];

  // Stubs the methods that jsdom lacks. The end-to-end tests cover focus trapping.
  beforeEach(() => {
    function show(this: HTMLDialogElement): void {
      this.open = true;
      this.querySelector('button')?.focus();
    }
    Object.assign(Element.prototype, { scrollIntoView: () => undefined });
    Object.assign(HTMLDialogElement.prototype, {
      show,
      showModal: show,
      close(this: HTMLDialogElement) {
        this.open = false;
        document.querySelector<HTMLElement>('[data-opener]')?.focus();
      },
    });
  });

  const select = (store: AppStore, name: string | null): void =>
    act(() => {
      store.dispatch(modalSelected(name));
      store.dispatch(openChanged(true));
    });
  const dialog = (): HTMLElement | null => screen.queryByRole('dialog', { name: venue.payment });

  test('The modal opens when the selected modal is named payment_means', () => {
    const { store } = renderInPage(<PaymentMethodsModal means={MEANS} />);
    expect(PAYMENT_METHODS_MODAL).toBe('payment_means');
    expect(dialog()).not.toBeInTheDocument();
    select(store, 'payment_means');
    const shown = dialog();
    expect(shown).toBeVisible();
    if (!shown) return;
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(MEANS.map(({ label }) => label));
    const pictures = [...shown.querySelectorAll('li :is(img, svg)')].map((one) => one.getAttribute('src'));
    expect(pictures).toEqual(['/means/cash.svg']);
  });

  test('The modal stays closed when another modal is selected, or when it is selected and not open', () => {
    const { store } = renderInPage(<PaymentMethodsModal means={MEANS} />);
    select(store, 'another');
    expect(dialog()).not.toBeInTheDocument();
    act(() => {
      store.dispatch(modalSelected('payment_means'));
      store.dispatch(openChanged(false));
    });
    expect(dialog()).not.toBeInTheDocument();
    expect(document.body).not.toHaveClass('stop-scroll');
  });

  test('The modal locks the page’s scrolling while it is open', () => {
    const { store } = renderInPage(<PaymentMethodsModal means={MEANS} />);
    expect(document.body).not.toHaveClass('stop-scroll');
    select(store, 'payment_means');
    expect(document.body).toHaveClass('stop-scroll');
    act(() => void store.dispatch(openChanged(false)));
    expect(document.body).not.toHaveClass('stop-scroll');
  });

  test('The page scrolls again after a navigation has removed the open modal', () => {
    const { store, unmount } = renderInPage(<PaymentMethodsModal means={MEANS} />);
    select(store, 'payment_means');
    unmount();
    expect(document.body).not.toHaveClass('stop-scroll');
  });

  test.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: common.modal.close }))],
    ['a press on the backdrop', () => userEvent.click(screen.getByRole('dialog'))],
    ['Escape', () => Promise.resolve(void fireEvent(screen.getByRole('dialog'), cancelEvent()))],
  ])('The modal is closed by %s, and is then no longer selected', async (_, close) => {
    const { store } = renderInPage(<PaymentMethodsModal means={MEANS} />);
    select(store, 'payment_means');
    await close();
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(store.getState().panel).toEqual({ isOpen: false, selectedModal: null });
    expect(document.body).not.toHaveClass('stop-scroll');
  });

  // A screen reader says nothing when the focus comes from an element that is hidden.
  test('The button that has opened the modal gets the focus again before the modal disappears', async () => {
    const { store } = renderInPage(
      <>
        <button data-opener>Moyens de paiement</button>
        <PaymentMethodsModal means={MEANS} />
      </>,
    );
    select(store, 'payment_means');
    const shown = dialog();
    expect(shown).toContainElement(document.activeElement as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: common.modal.close }));
    expect(screen.getByText('Moyens de paiement', { selector: 'button' })).toHaveFocus();
    expect(shown).toHaveAttribute('open');
    await waitFor(() => expect(shown).not.toHaveAttribute('open'));
  });

  test.each([
    ['one payment method', MEANS.slice(0, 1)],
    ['six of them', Array.from({ length: 6 }, (_, index) => ({ ...MEANS[0]!, code: `cb-${index}` }))],
  ])(
    'The page of a venue with %s opens the modal when the store selects it, without a press',
    async (_, means) => {
      const { store } = renderInPage(<Facts facts={[]} paymentMethods={means} gift={null} />);
      expect(dialog()).not.toBeInTheDocument();
      select(store, 'payment_means');
      const shown = await screen.findByRole('dialog', { name: venue.payment });
      expect(within(shown).getAllByRole('listitem')).toHaveLength(means.length);
      expect(document.body).toHaveClass('stop-scroll');
    },
  );

  test('A page whose state selects the modal opens it, and no other modal', async () => {
    const modal = { isOpen: true, selectedModal: 'payment_means' };
    renderInPage(
      <>
        <Facts facts={[]} paymentMethods={MEANS} gift={null} />
        <Pictures pictures={[{ url: '/photos/a.webp', text: 'Le bar' }]} />
      </>,
      { modal },
    );
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(venue.payment);
  });

  test('The pictures of a venue open when the store selects them, without a press', async () => {
    const { store } = renderInPage(<Pictures pictures={[{ url: '/photos/a.webp', text: 'Le bar' }]} />);
    select(store, PICTURES_MODAL);
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(venue.pictures.title);
  });

  test.each([
    ['two, one of which has a picture', MEANS, 'Voir les 2 moyens de paiement'],
    ['a single one that has a picture', MEANS.slice(1), 'Voir le moyen de paiement'],
  ])('A button shows the pictures of %s', async (_, means, name) => {
    renderInPage(<Facts facts={[]} paymentMethods={means} gift={null} />);
    await userEvent.click(screen.getByRole('button', { name }));
    const shown = await screen.findByRole('dialog', { name: venue.payment });
    expect(shown.querySelector('img')).toHaveAttribute('src', '/means/cash.svg');
  });

  test('Up to four payment methods without pictures need no button', () => {
    renderInPage(<Facts facts={[]} paymentMethods={MEANS.slice(0, 1)} gift={null} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('The modal stays open on a press inside it', async () => {
    const { store } = renderInPage(<PaymentMethodsModal means={MEANS} />);
    select(store, 'payment_means');
    await userEvent.click(screen.getByText('Espèces'));
    expect(dialog()).toBeVisible();
  });
});

function cancelEvent(): Event {
  return new Event('cancel', { cancelable: true });
}

describe('Device', () => {
  const PHONE =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
  const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

  afterEach(() => void jest.restoreAllMocks());

  test.each([
    { device: 'mobile', whose: 'a phone', userAgent: PHONE, width: 767 },
    { device: 'desktop', whose: 'a phone', userAgent: PHONE, width: 768 },
    { device: 'desktop', whose: 'a computer', userAgent: COMPUTER, width: 767 },
    { device: 'desktop', whose: 'a computer', userAgent: COMPUTER, width: 768 },
  ])('The device is $device for $whose’s browser $width px wide', ({ device, userAgent, width }) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    stubWidth(width);
    const { store } = renderInPage(<DeviceProbe />);
    expect(store.getState().client).toMatchObject({ hasLoaded: true, device });
  });
});

/** Stubs a window of this width, for media queries of the form `(width < 768px)`. */
function stubWidth(width: number): void {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({
      matches: width < Number(/^\(width < (\d+)px\)$/.exec(query)?.[1]),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  Object.defineProperty(window, 'ResizeObserver', {
    configurable: true,
    value: class {
      observe(): void {}
      disconnect(): void {}
    },
  });
}
