import { pageCount, pageLinks } from '@/lib/pagination/pagination';
import { type Route, writeUrl } from '@/lib/url/routes';
import type { PaginationLinks } from './view-types';

export function paginationLinks(
  route: Extract<Route, { readonly page: number }>,
  total: number,
): PaginationLinks {
  const { page } = route;
  const count = pageCount(total);
  const urlOf = (number: number): string => writeUrl({ ...route, page: number });
  return {
    page,
    previousUrl: page > 1 ? urlOf(page - 1) : null,
    nextUrl: page < count ? urlOf(page + 1) : null,
    pages: pageLinks(page, count).map((number) =>
      number === null ? null : { page: number, url: urlOf(number) },
    ),
  };
}
