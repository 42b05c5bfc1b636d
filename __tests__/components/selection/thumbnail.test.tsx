import { render } from '@testing-library/react';
import { Thumbnail } from '@/components/selection/VenueOffer';

test.each([
  ['the brand’s icon in place of a missing picture', null, '/brand/icon.svg'],
  ['the small file of a photo', `/photos/${'0af9'.repeat(8)}-960.webp`, `/photos/${'0af9'.repeat(8)}-480.webp`],
])('A thumbnail shows %s', (_, picture, source) => {
  const { container } = render(<Thumbnail picture={picture} />);
  expect(container.querySelector('img')).toHaveAttribute('src', source);
}); // prettier-ignore
