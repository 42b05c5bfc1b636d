/** Waiting items, in one queue per client. */
export interface ClientQueues<Item> {
  add(client: string, item: Item): void;
  /** Removes an item. Returns false if it was not waiting. */
  delete(client: string, item: Item): boolean;
  /** Returns the clients with at least one waiting item. */
  clients(): string[];
  oldest(client: string): Item | undefined;
  newest(client: string): Item | undefined;
  countOf(client: string): number;
  /** Returns the total number of waiting items. */
  count(): number;
}

export function createClientQueues<Item>(): ClientQueues<Item> {
  /** Queues by client. Empty queues are removed. */
  const queues = new Map<string, Set<Item>>();
  let count = 0;
  return {
    add(client, item) {
      const queue = queues.get(client) ?? new Set();
      queue.add(item);
      queues.set(client, queue);
      count += 1;
    },
    delete(client, item) {
      const queue = queues.get(client);
      if (!queue?.delete(item)) return false;
      if (queue.size === 0) queues.delete(client);
      count -= 1;
      return true;
    },
    clients: () => [...queues.keys()],
    oldest: (client) => queues.get(client)?.values().next().value,
    newest: (client) => [...(queues.get(client) ?? [])].at(-1),
    countOf: (client) => queues.get(client)?.size ?? 0,
    count: () => count,
  };
}
