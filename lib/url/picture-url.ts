/** Where the picture of a page is: under this folder, at the page's own path with `.png` behind it. */
const FOLDER = '/pictures';
const ENDING = '.png';

/** The path of the picture that stands for a page where it is shared; `pageUrl` is the page's, from the root. */
export function pictureUrl(pageUrl: string): string {
  const [path = '', query] = pageUrl.split('?');
  return `${FOLDER}${path}${ENDING}${query === undefined ? '' : `?${query}`}`;
}

/** The page that a picture's URL belongs to; null when it is no picture's. */
export function pageOfPicture(url: string): string | null {
  const [path = '', query] = url.split('?');
  if (!path.startsWith(`${FOLDER}/`) || !path.endsWith(ENDING)) return null;
  const page = path.slice(FOLDER.length, -ENDING.length);
  return query === undefined ? page : `${page}?${query}`;
}
