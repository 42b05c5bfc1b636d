const FOLDER = '/pictures';
const ENDING = '.png';

/** Returns the path of a page's Open Graph image: `/pictures/fr.png?…` for `/fr?…`. */
export function openGraphImageUrl(pageUrl: string): string {
  const [path = '', query] = pageUrl.split('?');
  return `${FOLDER}${path}${ENDING}${query === undefined ? '' : `?${query}`}`;
}

/** Returns the URL of the page that an Open Graph image belongs to; null for other URLs. */
export function pageOfOpenGraphImage(url: string): string | null {
  const [path = '', query] = url.split('?');
  if (!path.startsWith(`${FOLDER}/`) || !path.endsWith(ENDING)) return null;
  const page = path.slice(FOLDER.length, -ENDING.length);
  return query === undefined ? page : `${page}?${query}`;
}
