/**
 * Scrolls a venue's card into view if the list is next to the map. Does nothing if the list is above or below the map,
 * because scrolling would move the map out of view. Does not move focus.
 */
export function scrollToCard(code: string, map: Element): void {
  const card = document.querySelector(`article a[href*="/${CSS.escape(code)}/"]`)?.closest('article');
  if (!card) return;
  const cardBox = card.getBoundingClientRect();
  const mapBox = map.getBoundingClientRect();
  const isSideBySide = cardBox.width > 0 && (cardBox.right <= mapBox.left || cardBox.left >= mapBox.right);
  if (isSideBySide) card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
