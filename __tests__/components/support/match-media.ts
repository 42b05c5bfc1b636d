/** Stubs `matchMedia`, which jsdom lacks. The query's result changes only when a test calls `change`. */
export function stubMatchMedia(matches: boolean): { change(matches: boolean): void } {
  const listeners = new Set<() => void>();
  const query = {
    matches,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => query });
  return {
    change(next) {
      query.matches = next;
      for (const listener of listeners) listener();
    },
  };
}
