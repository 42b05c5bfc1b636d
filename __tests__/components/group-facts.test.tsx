import { screen } from '@testing-library/react';
import { GroupFacts } from '@/components/venue/GroupFacts';
import { VenueCard } from '@/components/results/VenueCard';
import { validationErrors } from './support/html';
import { messages, renderInPage } from './support/render';
import { listedVenue } from './support/venues';

const NONE = { rooms: [], prices: [], games: [], accessibility: [] };

test('Rooms are a table with a header for each room, in valid HTML', async () => {
  const rooms = [
    {
      name: 'Jazz',
      players: '4 à 20 joueurs',
      joined: ['Peut être réunie avec : ', 'Rock', ''],
    },
    { name: 'Rock', players: '4 à 18 joueurs', joined: null },
  ];
  const facts = { ...NONE, rooms, prices: ['22 € par joueur'], accessibility: ['Toilettes adaptées'] };
  const { container } = renderInPage(<GroupFacts facts={facts} />);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Jazz', 'Rock']);
  expect(screen.getByRole('heading', { name: messages.venue.group.prices })).toBeInTheDocument();
  expect(await validationErrors(container)).toEqual([]);
});

test('Nothing is rendered for a venue without known facts', () => {
  const { container } = renderInPage(<GroupFacts facts={NONE} />);
  expect(container).toBeEmptyDOMElement();
});

test('A card names the room and the price for the group of the search, the room in its own language', () => {
  const need = { rooms: ['', 'Salle Joker', ', 8 à 38 joueurs'], price: '308 €' };
  renderInPage(
    <VenueCard
      venue={listedVenue({ need })}
      rank={1}
      locale="fr"
      openAt={null}
      players={14}
      isSelected={false}
      onHighlight={() => undefined}
    />,
  );
  expect(screen.getByText('Salle Joker')).toHaveAttribute('lang', 'fr');
  expect(screen.getByText('Salle Joker').parentElement).toHaveTextContent('Salle Joker, 8 à 38 joueurs');
  expect(screen.getByRole('article')).toHaveTextContent('308 € pour 14');
});
