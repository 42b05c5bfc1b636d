/**
 * Matches paths on this site. Excludes other hosts, schemes such as `javascript:`, parent folders, and characters that
 * could end an attribute.
 */
const PICTURE_PATH = /^(?!\/\/)(?!.*\.\.)(?![a-z][a-z\d+.-]*:)[^<>"'\\\s?#]+$/i;

/** Returns whether a string is a valid path to a picture on this site. */
export function isPicturePath(text: string): boolean {
  return PICTURE_PATH.test(text);
}
