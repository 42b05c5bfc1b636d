/**
 * Scrolls the card of a venue into view if list and map stand side by side. If the list is above the map, scrolling
 * would move the map out of the window. The focus does not move.
 */
export function scrollToCard(code: string, map: Element): void {
  const card = document.querySelector(`[data-venue="${CSS.escape(code)}"]`);
  if (!card) return;
  const cardBox = card.getBoundingClientRect();
  const mapBox = map.getBoundingClientRect();
  const isSideBySide = cardBox.width > 0 && (cardBox.right <= mapBox.left || cardBox.left >= mapBox.right);
  if (isSideBySide) card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
