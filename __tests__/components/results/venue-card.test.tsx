import { fireEvent, screen, within } from '@testing-library/react';
import { VenueCard } from '@/components/results/VenueCard';
import { formatChosenTime } from '@/lib/locale/format';
import type { ListedVenue } from '@/services/page-content/results/listed-venues';
import { validationErrors } from '../support/html';
import { fill, messages, renderInPage } from '../support/render';
import { listedVenue } from '../support/venues';

const { common, venues } = messages;

function renderCard(
  overrides: Partial<ListedVenue> = {},
  openAt: string | null = null,
  players: number | null = null,
) {
  const onPoint = jest.fn<void, [string | null]>();
  const venue = listedVenue(overrides);
  const card = (
    <VenueCard
      venue={venue}
      rank={1}
      locale="fr"
      time={openAt && formatChosenTime(openAt, 'fr', Date.parse('2026-11-20T12:00Z'))}
      players={players}
      isSelected={false}
      onHighlight={onPoint}
    />
  );
  return { onPoint, ...renderInPage(card) };
}

const ALWAYS_OPEN = [{ from: '2020-01-01T00:00Z', to: '2040-01-01T00:00Z' }];

describe('Venue card', () => {
  test('The name on the card links to the venue', () => {
    renderCard();
    const heading = screen.getByRole('heading', { name: 'Le Grand Quiz – Lyon Presqu’île' });
    expect(within(heading).getAllByRole('link')[0]!).toHaveAttribute('href', listedVenue().url);
  });

  test('The card shows the name without that of the chain', () => {
    renderCard();
    const link = within(screen.getByRole('heading')).getByRole('link');
    const shown = [...link.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    expect(shown.map(({ textContent }) => textContent)).toEqual([' Lyon Presqu’île']);
  });

  test('The card links to the booking and to directions', () => {
    renderCard({ bookingUrl: 'https://quiz.example/book' });
    const link = (name: string) => screen.getByRole('link', { name: `${name} ${common.leavesSite}` });
    expect(link('Réserver Lyon Presqu’île')).toHaveAttribute('href', 'https://quiz.example/book');
    expect(link('Itinéraire Lyon Presqu’île')).toHaveAttribute(
      'href',
      expect.stringContaining('45.7623%2C4.8331'),
    );
  });

  test.each([
    [true, 'button quiet book'],
    [undefined, 'button book'],
  ])('The booking of a venue is quiet if it does not suit the search: %s', (isUnsuited, classes) => {
    renderCard({ bookingUrl: 'https://quiz.example/book', ...(isUnsuited && { isUnsuited }) });
    const link = screen.getByRole('link', { name: new RegExp(`^${venues.book}`) });
    expect(link.className.split(/\s+/).join(' ')).toBe(classes);
  });

  test('The card leads a group that is too large for the venue to the chain, quietly', () => {
    renderCard({ contactUrl: 'https://quiz.example/contact' });
    const link = screen.getByRole('link', { name: `${venues.contact} ${common.leavesSite}` });
    expect(link).toHaveAttribute('href', 'https://quiz.example/contact');
    expect(link).toHaveClass('quiet');
    expect(screen.queryByText(venues.book)).toBeNull();
  });

  test('The card of a venue that is placed by its town says so instead of a distance', () => {
    renderCard({ distance: null, approximatePlace: 'à Annecy, adresse approximative' });
    expect(screen.getByText('à Annecy, adresse approximative')).toBeVisible();
    expect(screen.queryByText(/\bkm\b/)).not.toBeInTheDocument();
  });

  test('The directions of a card lead to the address if the position is approximate', () => {
    renderCard({ isPositionApproximate: true });
    const link = screen.getByRole('link', { name: `Itinéraire Lyon Presqu’île ${common.leavesSite}` });
    expect(link).toHaveAttribute('href', expect.stringContaining('8+rue+Merci%C3%A8re%2C+69002+Lyon'));
  });

  test('The card of a venue without online booking has no booking link', () => {
    renderCard();
    expect(screen.queryByRole('link', { name: new RegExp(`^${venues.book}`) })).not.toBeInTheDocument();
  });

  test('The card of a venue closed for weeks has neither its price nor actions', () => {
    renderCard({ state: { kind: 'temporarily_closed' }, isAway: true, price: { text: 'dès 22 €' } });
    expect(screen.queryByText('dès 22 €')).not.toBeInTheDocument();
    expect(screen.getAllByRole('link')).toEqual(within(screen.getByRole('heading')).getAllByRole('link'));
  });

  test('The card says until when the venue is open at the chosen time, instead of that time', () => {
    renderCard({ isOpenThen: true, openUntil: 'Ouvert jusqu’à 2 h' }, '2026-11-28T20:00');
    expect(screen.getByRole('article')).toHaveTextContent('Ouvert jusqu’à 2 h');
    expect(screen.getByRole('article')).not.toHaveTextContent('20 h');
  });

  test('The card shows the wheelchair, and that there is no accessible toilet', () => {
    renderCard({ wheelchair: 'Accès PMR', wheelchairLimit: 'Pas de toilettes adaptées' });
    expect(screen.getByText('Accès PMR').closest('li')).toHaveTextContent(
      'Accès PMR Pas de toilettes adaptées',
    );
    expect(screen.getByText('Accès PMR')).toHaveClass('visually-hidden');
  });

  test('The card of a venue without a picture has none', () => {
    const { container } = renderCard();
    expect(container.querySelector('img, [class*=picture]')).toBeNull();
  });

  test('The card shows the small file of a picture', () => {
    const { container } = renderCard({ picture: '/brand/pictures/bar-960.webp' });
    expect(container.querySelector('img')).toHaveAttribute('src', '/brand/pictures/bar-480.webp');
  });

  test('The card shows the address and the straight-line distance', () => {
    renderCard();
    const card = screen.getByRole('article');
    expect(card).toHaveTextContent('8 rue Mercière, 69002 Lyon');
    expect(card).toHaveTextContent(fill(common.distance, { distance: '0,84' }));
  });

  test('The postal code that a card omits on the screen is printed', () => {
    renderCard({ shortAddress: '8 rue Mercière, Lyon' });
    expect(screen.getByText('8 rue Mercière, Lyon')).toHaveClass('screen-only');
    expect(screen.getByText('8 rue Mercière, 69002 Lyon')).toHaveClass('printed');
  });

  test('The card shows the price for one person, or for a room, in a search without a group', () => {
    const { unmount } = renderCard({ price: { text: 'dès 22 €' } });
    expect(screen.getByText('dès 22 €').parentElement).toHaveTextContent(/^dès 22 € par personne$/);
    unmount();
    renderCard({ price: { text: '280 €', isPerRoom: true } });
    expect(screen.getByText('280 €').parentElement).toHaveTextContent(/^280 € par espace$/);
  });

  test('The card shows no distance in a list without a start', () => {
    renderCard({ distance: null });
    expect(screen.getByRole('article')).not.toHaveTextContent(/\bkm\b/);
  });

  test('The card shows the games and the largest group', () => {
    renderCard();
    const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(facts).toContain(venues.games.quiz);
    expect(facts).toContain('Jusqu’à 36 joueurs');
  });

  test('The card says that a venue has wheelchair access, or nothing', () => {
    const { unmount } = renderCard({ wheelchair: 'Accès PMR' });
    const label = 'Accès PMR';
    expect(screen.getByText(label)).toBeInTheDocument();
    unmount();
    renderCard();
    expect(screen.queryByText(label)).not.toBeInTheDocument();
  });

  test.each([
    ['for the group', { rooms: ['Salle'], price: {} }, 14],
    ['for one person', { price: {} }, null],
  ])('The card says that the price %s is unknown', (_, overrides, players) => {
    renderCard(overrides, null, players);
    expect(screen.getByRole('article')).toHaveTextContent(venues.priceUnknown);
  });

  test('The card of a search for a group lists the first game, features, the rooms and the access, in this order', () => {
    const features = ['Parking'];
    renderCard({ rooms: ['', 'Salle Joker', ''], features, wheelchair: 'Accès PMR' }, null, 14);
    const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(facts).toEqual(['Quiz', 'Parking', 'Salle Joker', 'Accès PMR']);
  });

  test('The card of a search for a group shows the state first, then the room, the price, and the booking link', () => {
    const state = { kind: 'coming_soon', untilText: '12 février 2027' } as const;
    renderCard({ state, rooms: ['', 'Salle Joker', ''], price: {}, bookingUrl: 'https://a.test/' }, null, 14);
    const text = screen.getByRole('article').textContent;
    const shown = ['12 février 2027', 'Salle Joker', venues.priceUnknown, venues.book];
    const places = shown.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  test('A venue that is closed until after the chosen time says only that, and one that has reopened by then only that it is open', () => {
    const state = { kind: 'temporarily_closed', untilText: '10 décembre 2026' } as const;
    const closed = fill(venues.state.temporarily_closed_until, { date: '10 décembre 2026' });
    const { unmount } = renderCard({ state, isAway: true, isOpenThen: false }, '2026-12-01T01:30');
    expect(screen.getByText(closed)).toBeInTheDocument();
    expect(screen.queryByText(/^Fermé · /)).not.toBeInTheDocument();
    unmount();
    renderCard({ state, isOpenThen: true }, '2026-12-12T20:00');
    expect(screen.queryByText(closed)).not.toBeInTheDocument();
    expect(screen.getByText(/^Ouvert · sam. 12/)).toBeInTheDocument();
  });

  test('The card says when a venue is not open yet', () => {
    renderCard({ state: { kind: 'coming_soon', untilText: '12 février 2027' } });
    expect(
      screen.getByText(fill(venues.state.coming_soon_on, { date: '12 février 2027' })),
    ).toBeInTheDocument();
  });

  test.each([
    [true, venues.openState.open],
    [false, venues.openState.closed],
  ])('The badge speaks of the chosen time, not of now (open: %s)', (isOpenThen, word) => {
    renderCard({ isOpenThen, openings: ALWAYS_OPEN }, '2026-11-28T23:00');
    expect(screen.getByText(`${word} · sam. 28/11, 23 h`)).toBeVisible();
    expect(screen.queryByText(venues.openState.open)).not.toBeInTheDocument();
  });

  test('The card says nothing of the chosen time when the hours are unknown', () => {
    renderCard({}, '2026-11-28T23:00');
    expect(screen.getByRole('article')).not.toHaveTextContent(/sam\. 28/);
  });

  test('The card highlights its pin while it is hovered or focused', () => {
    const { onPoint } = renderCard();
    const card = screen.getByRole('article');
    fireEvent.pointerEnter(card);
    expect(onPoint).toHaveBeenLastCalledWith('LGQ-LYO-01');
    fireEvent.pointerLeave(card);
    expect(onPoint).toHaveBeenLastCalledWith(null);
    fireEvent.focus(screen.getAllByRole('link')[0]!);
    expect(onPoint).toHaveBeenLastCalledWith('LGQ-LYO-01');
    fireEvent.blur(screen.getAllByRole('link')[0]!);
    expect(onPoint).toHaveBeenLastCalledWith(null);
  });

  test('The card shows an operator’s text as text, not as HTML', () => {
    const { container } = renderCard({ name: '<img src=x onerror=alert(1)> & Co' });
    expect(screen.getAllByRole('link')[0]!).toHaveTextContent('<img src=x onerror=alert(1)> & Co');
    expect(container.querySelector('img')).toBeNull();
  });

  test('The card is valid HTML', async () => {
    const { container } = renderCard();
    expect(await validationErrors(container)).toEqual([]);
  });
});
