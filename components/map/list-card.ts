function cardOf(code: string): Element | null {
  const link = document.querySelector(`article a[href*="/${CSS.escape(code)}/"]`);
  return link?.closest('article') ?? null;
}

/** On a phone, visitors see either the list or the map. */
export function isListHidden(code: string): boolean {
  return cardOf(code)?.getBoundingClientRect().width === 0;
}

/** Only if the list is next to the map: elsewhere, it would move the map out of view. Keeps the focus. */
export function scrollToCard(code: string, map: Element): void {
  const card = cardOf(code);
  if (!card) return;
  const cardBox = card.getBoundingClientRect();
  const mapBox = map.getBoundingClientRect();
  const isSideBySide = cardBox.width > 0 && (cardBox.right <= mapBox.left || cardBox.left >= mapBox.right);
  if (isSideBySide) card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
