import { screen } from '@testing-library/react';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { renderInSite } from './header-support';

test.each([
  ['https://quiz.example', 'Contact (quitte le site)'],
  ['mailto:contact@quiz.example', 'Contact'],
])('The link to %s is announced as “%s”', (href, name) => {
  renderInSite(<ExternalLink href={href}>Contact</ExternalLink>);
  expect(screen.getByRole('link')).toHaveAccessibleName(name);
});
