/** Excludes other hosts, schemes such as `javascript:`, parent folders, and characters that end an attribute. */
const PICTURE_PATH = /^(?!\/\/)(?!.*\.\.)(?![a-z][a-z\d+.-]*:)[^<>"'\\\s?#]+$/i;

/** Returns whether a text is a valid path of a picture on the same site. */
export function isPicturePath(text: string): boolean {
  return PICTURE_PATH.test(text);
}
