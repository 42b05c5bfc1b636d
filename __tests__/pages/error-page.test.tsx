import type { NextPageContext } from 'next';
import ErrorPage from '@/pages/_error';
import problem from '@/public/locales/de/problem.json';

test('An error page that the browser renders explains the problem in the language of the page before', async () => {
  const pageProps = { locale: 'de', messages: { common: {} }, site: {} };
  Object.assign(window, { __NEXT_DATA__: { props: { pageProps } } });
  const context = { res: { statusCode: 404 } } as NextPageContext;
  const { head, messages } = await ErrorPage.getInitialProps(context);
  expect(head.title).toBe(problem['404'].title);
  expect(head.intro).toBe(problem['404'].text);
  expect(Object.keys(messages)).toEqual(['common', 'problem']);
});
