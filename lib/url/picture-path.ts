/** Neither another host, nor a scheme such as `javascript:`, nor a way out of the folder, nor a sign that ends an attribute. */
const PICTURE_PATH = /^(?!\/\/)(?!.*\.\.)(?![a-z][a-z\d+.-]*:)[^<>"'\\\s?#]+$/i;

/** Whether a text is the path of a picture on the site that shows it. */
export function isPicturePath(text: string): boolean {
  return PICTURE_PATH.test(text);
}
