import { fireEvent, screen } from '@testing-library/react';
import { VenueTitle } from '@/components/layout/Layout';
import { VenueCard } from '@/components/results/VenueCard';
import { Facts } from '@/components/venue/Facts';
import { Pictures } from '@/components/venue/Pictures';
import { PicturesModal } from '@/components/venue/PicturesModal';
import { VenueEvents } from '@/components/venue/VenueEvents';
import { validationErrors } from '../support/html';
import { messages, renderInPage } from '../support/render';
import { listedVenue } from '../support/venues';
import type { VenueContent } from '@/services/page-content/venue/venue-page';

test('The title of a venue shows the brand without its dash, and reads as the whole name', () => {
  const name = 'Le Grand Quiz – Paris Bastille';
  const { container } = renderInPage(
    <h1>
      <VenueTitle name={name} />
    </h1>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent(name);
  container.querySelector('.visually-hidden')?.remove();
  expect(container.querySelector('small')).toHaveTextContent(/^Le Grand Quiz$/);
});

test('The title of a venue whose name lacks the brand has a single line', () => {
  const { container } = renderInPage(
    <h1>
      <VenueTitle name="Le Studio" />
    </h1>,
  );
  expect(container.innerHTML).toBe('<h1>Le Studio</h1>');
});

const ROOMS = {
  icon: 'group',
  text: 'Jusqu’à 38 joueurs',
  notes: [['', 'Jazz', ' (4–20) + ', 'Rock', ' (4–18)']],
} as const;

test('Facts are one list under one heading, with the rooms in the operator’s language, in valid HTML', async () => {
  const { container } = renderInPage(
    <Facts
      facts={[ROOMS, { icon: 'bar', text: 'Bar', notes: [] }]}
      paymentMethods={[{ code: 'cb', label: 'Carte', image: null }]}
      gift={<a href="https://quiz.example/gift">Offrir une partie</a>}
    />,
  );
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Jusqu’à 38 joueursJazz (4–20) + Rock (4–18)',
    'Bar',
    `${messages.venue.payment}Carte`,
    'Offrir une partie',
  ]);
  expect(screen.getByText('Rock')).toHaveAttribute('lang', 'fr');
  expect(await validationErrors(container)).toEqual([]);
});

test('The title of an event is marked with its language, also in its links', () => {
  const links = { bookingUrl: 'https://quiz.example/rock', calendarUrl: '/rock.ics' };
  const event = { title: 'Rock Night', language: 'en', text: 'samedi 5 décembre', ...links };
  const venue = { code: 'V' };
  const content = { venue, events: [event], areEventsThen: false } as unknown as VenueContent;
  renderInPage(<VenueEvents content={content} />);
  const titles = screen.getAllByText('Rock Night');
  expect(titles.map(({ lang }) => lang)).toEqual(['en', 'en', 'en']);
});

test('Nothing is rendered for a venue without known facts', () => {
  const { container } = renderInPage(<Facts facts={[]} paymentMethods={[]} gift={null} />);
  expect(container).toBeEmptyDOMElement();
});

test('A gift is offered even if nothing else is known of a venue', () => {
  renderInPage(
    <Facts facts={[]} paymentMethods={[]} gift={<a href="https://quiz.example/gift">Offrir</a>} />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('Offrir');
});

describe('Pictures of a venue', () => {
  const PICTURES = [
    { url: '/brand/pictures/stage-960.webp', text: 'La scène' },
    { url: 'https://pictures.example/bar.webp', text: 'Le bar' },
  ];

  test.each([
    [1, 0],
    [3, 0],
    [4, 1],
  ])('Beside %s pictures, %s buttons open all of them', (count, buttons) => {
    const pictures = Array.from({ length: count }, (_, index) => ({
      url: `/${index}-960.webp`,
      text: 'La scène',
    }));
    renderInPage(<Pictures pictures={pictures} />);
    expect(screen.getAllByRole('img')).toHaveLength(count);
    expect(screen.queryAllByRole('button')).toHaveLength(buttons);
  });

  test.each([
    ['Drawings alone are small', ['/brand/pictures/stage-960.webp'], 'drawings', '8rem'],
    ['Pictures of the venue are large', ['/photos/a.webp'], 'pictures', '(width >= 64rem) 60vw, 96vw'],
  ])('%s', (_, urls, name, sizes) => {
    const { container } = renderInPage(
      <Pictures pictures={urls.map((url) => ({ url, text: 'La scène' }))} />,
    );
    expect(container.firstElementChild).toHaveClass(name);
    expect(screen.getByRole('img')).toHaveAttribute('sizes', sizes);
  });

  test('Arrow keys scroll to the neighbouring picture, and the counter follows the scroll position', () => {
    const scrolledTo: string[] = [];
    Object.assign(Element.prototype, {
      scrollIntoView(this: HTMLImageElement) {
        scrolledTo.push(this.alt);
      },
    });
    const { container } = renderInPage(<PicturesModal pictures={PICTURES} first={0} />);
    const counter = screen.getByRole('status', { hidden: true });
    expect(counter).toHaveTextContent('1 / 2 · La scène');
    for (const key of ['ArrowRight', 'ArrowLeft', 'Enter']) fireEvent.keyDown(counter, { key });
    // With two pictures, the one before the first is the last.
    expect(scrolledTo).toEqual(['Le bar', 'Le bar']);
    const strip = container.querySelector('img')!.parentElement!;
    Object.defineProperty(strip, 'clientWidth', { value: 300 });
    strip.scrollLeft = 290;
    fireEvent.scroll(strip);
    expect(counter).toHaveTextContent('2 / 2 · Le bar');
    expect(container.querySelector('dialog')).toHaveAccessibleDescription('2 / 2 · Le bar');
  });
});

test('A card names the room and the price for the group of the search, the room in its own language', () => {
  const rooms = ['', 'Salle Joker', ', 8 à 38 joueurs'];
  renderInPage(
    <VenueCard
      venue={listedVenue({ rooms, price: { text: '308 €', each: '22 €' } })}
      rank={1}
      locale="fr"
      time={null}
      players={14}
      isSelected={false}
      onHighlight={() => undefined}
    />,
  );
  expect(screen.getByText('Salle Joker')).toHaveAttribute('lang', 'fr');
  expect(screen.getByText('Salle Joker').parentElement).toHaveTextContent('Salle Joker, 8 à 38 joueurs');
  expect(screen.getByRole('article')).toHaveTextContent('308 € pour 14, 22 € chacun');
  // The heading above the list shows the number of players.
  expect(screen.getByText('pour 14,')).toHaveClass('visually-hidden');
});
