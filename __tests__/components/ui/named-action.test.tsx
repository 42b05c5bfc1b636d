import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { type Locale, LOCALES } from '@locator/base/locale';
import { NamedAction, Spoken } from '@/components/ui/Spoken';

const NAME = 'Le Grand Quiz';

function messagesOf(locale: Locale, namespace: string): Record<string, string> {
  const json = readFileSync(`public/locales/${locale}/${namespace}.json`, 'utf8');
  return JSON.parse(json.replaceAll('\u00a0', ' ')) as Record<string, string>;
}

function nameOfLink(text = '', message = ''): string {
  const sentence = message.replace('{{name}}', NAME);
  const { unmount } = render(
    <a href="https://quiz.example">
      <Spoken text={text} as={sentence} />
    </a>,
  );
  const link = screen.getByRole('link');
  expect(link).toHaveAccessibleName(sentence);
  // The name contains the visible text, for visitors who control the browser by voice.
  expect(sentence.toLowerCase()).toContain(text.toLowerCase());
  expect(link.firstChild).toHaveTextContent(text);
  unmount();
  return sentence;
}

test('The links of a venue name it in the word order of each language', () => {
  const names = LOCALES.map(function namesIn(locale) {
    const { book, bookName } = messagesOf(locale, 'venues');
    const { calendar, calendarName } = messagesOf(locale, 'selection');
    return [nameOfLink(book, bookName), nameOfLink(calendar, calendarName)];
  });
  expect(names).toEqual([
    ['Réserver Le Grand Quiz', 'Ajouter à l’agenda : Le Grand Quiz'],
    ['Book Le Grand Quiz', 'Add to calendar: Le Grand Quiz'],
    ['Reservar Le Grand Quiz', 'Añadir al calendario: Le Grand Quiz'],
    ['Bei Le Grand Quiz buchen', 'Le Grand Quiz in den Kalender eintragen'],
    ['Prenota Le Grand Quiz', 'Aggiungi al calendario: Le Grand Quiz'],
    ['Reserveren bij Le Grand Quiz', 'Le Grand Quiz in de agenda zetten'],
  ]);
});

test('The link of an event names it in the language of its title', () => {
  render(
    <a href="https://quiz.example">
      <NamedAction text="Buchen" name="Blind test" lang="en" />
    </a>,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName('Buchen – Blind test');
  expect(screen.getByText('Blind test')).toHaveAttribute('lang', 'en');
});
