import { readdirSync } from 'node:fs';
import { DYNAMIC_PAGES } from '@/components/navigation/usePrefetchOnIntent';

it('The pages with parameters are those of the folder of pages', () => {
  const files = readdirSync('pages/[locale]', { recursive: true, encoding: 'utf8' });
  const pages = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `/[locale]/${file}`.replace(/(?:\/index)?\.tsx$/, ''));
  expect([...DYNAMIC_PAGES].sort()).toEqual(pages.sort());
});
