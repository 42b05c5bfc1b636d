import { getSortedRoutes } from 'next/dist/shared/lib/router/utils/sorted-routes';
import { DYNAMIC_PAGES } from '@/components/navigation/usePrefetchOnIntent';
import { pageFilesIn } from '@/__tests__/support/page-files';

it('The pages with parameters are those of the folder of pages, in the order in which Next.js matches them', () => {
  const pages = pageFilesIn('pages/[locale]')
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `/[locale]/${file}`.replace(/(?:\/index)?\.tsx$/, ''));
  expect(DYNAMIC_PAGES).toEqual(getSortedRoutes(pages));
});
