/**
 * Scrolls the card of a venue into view when list and map are side by side. When they are stacked, scrolling would
 * move the map out of the viewport. Does not move the focus.
 */
export function showCard(code: string, map: Element): void {
  const card = document.querySelector(`[data-venue="${CSS.escape(code)}"]`);
  if (!card) return;
  const list = card.getBoundingClientRect();
  const beside = map.getBoundingClientRect();
  const isSideBySide = list.width > 0 && (list.right <= beside.left || list.left >= beside.right);
  if (isSideBySide) card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
