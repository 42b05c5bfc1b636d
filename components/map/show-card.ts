/**
 * Scrolls the card of a venue into view, when list and map stand side by side: one under the other, the map would
 * leave the window together with the pin that was just chosen. The focus stays where it is.
 */
export function showCard(code: string, map: Element): void {
  const card = document.querySelector(`[data-venue="${CSS.escape(code)}"]`);
  if (!card) return;
  const list = card.getBoundingClientRect();
  const beside = map.getBoundingClientRect();
  const isSideBySide = list.width > 0 && (list.right <= beside.left || list.left >= beside.right);
  if (isSideBySide) card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
