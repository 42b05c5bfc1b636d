import type { NextPageContext } from 'next';
import ErrorPage from '@/pages/_error';
import problem from '@/public/locales/fr/problem.json';

test('An error page that the browser renders explains the problem below its title', async () => {
  const context = { res: { statusCode: 404 } } as NextPageContext;
  const { head } = await ErrorPage.getInitialProps(context);
  expect(head.title).toBe(problem['404'].title);
  expect(head.intro).toBe(problem['404'].text);
});
