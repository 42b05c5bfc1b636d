import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import userEvent from '@testing-library/user-event';
import { ShareLinks } from '@/components/selection/ShareLinks';
import { messages, renderInPage } from '../support/render';

const { share } = messages.selection;
const CONTENT = {
  shareUrl: 'https://quiz.example/fr/selection?view=halfway',
  emailUrl: 'mailto:?body=link',
} as ComponentProps<typeof ShareLinks>['content'];

/** The style that hides the link while scripts can copy it. Jest names classes after those of the file. */
const SPARE = 'spare';

test.each([
  ['hidden after it was copied', () => Promise.resolve(), share.copied, true],
  ['shown if it could not be copied', () => Promise.reject(new Error('denied')), share.copyFailed, false],
])('The link to send is %s', async (_, writeText, message, isSpare) => {
  const visitor = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const { store } = renderInPage(<ShareLinks content={CONTENT} />);
  const field = (): HTMLElement => screen.getByLabelText(share.link);
  expect(field().closest('label')).toHaveClass(SPARE);
  await visitor.click(screen.getByRole('link', { name: share.send }));
  expect(store.getState().messages.queue).toMatchObject([{ text: message }]);
  expect(field().closest('label')?.classList.contains(SPARE)).toBe(isSpare);
});
