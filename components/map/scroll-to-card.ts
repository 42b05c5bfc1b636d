/**
 * Scrolls a venue's card into view if the list is next to the map. If the list is above the map, scrolling would move
 * the map out of view. The focus does not move.
 */
export function scrollToCard(code: string, map: Element): void {
  const card = document.querySelector(`article a[href*="/${CSS.escape(code)}/"]`)?.closest('article');
  if (!card) return;
  const cardBox = card.getBoundingClientRect();
  const mapBox = map.getBoundingClientRect();
  const isSideBySide = cardBox.width > 0 && (cardBox.right <= mapBox.left || cardBox.left >= mapBox.right);
  if (isSideBySide) card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
