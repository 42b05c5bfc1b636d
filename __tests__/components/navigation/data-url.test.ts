import { DYNAMIC_PAGES } from '@/components/navigation/usePrefetchOnIntent';
import { pageFilesIn } from '@/__tests__/support/page-files';

it('The pages with parameters are those of the folder of pages', () => {
  const pages = pageFilesIn('pages/[locale]')
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `/[locale]/${file}`.replace(/(?:\/index)?\.tsx$/, ''));
  expect([...DYNAMIC_PAGES].sort()).toEqual(pages.sort());
});
