import { screen } from '@testing-library/react';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { renderInPage } from '../support/render';

test.each([
  ['https://quiz.example', 'Contact (quitte le site)'],
  ['mailto:contact@quiz.example', 'Contact'],
])('The link to %s is announced as “%s”', (href, name) => {
  renderInPage(<ExternalLink href={href}>Contact</ExternalLink>);
  expect(screen.getByRole('link')).toHaveAccessibleName(name);
});
