/** Waiting items, in one queue per client. */
export interface ClientQueues<Item> {
  add(client: string, item: Item): void;
  /** Removes and returns the oldest item of the next client in rotation; undefined if no item is waiting. */
  takeNext(): Item | undefined;
  /** Removes an item. Returns false if it was not waiting. */
  delete(client: string, item: Item): boolean;
  /** Returns the client with the most waiting items; undefined if no item is waiting. */
  largestClient(): string | undefined;
  newest(client: string): Item | undefined;
  countOf(client: string): number;
  /** Returns the total number of waiting items. */
  count(): number;
}

export function createClientQueues<Item>(): ClientQueues<Item> {
  /** Queues by client, in the order of rotation. Empty queues are removed. */
  const queues = new Map<string, Set<Item>>();
  let count = 0;

  function countOf(client: string): number {
    return queues.get(client)?.size ?? 0;
  }

  return {
    add(client, item) {
      const queue = queues.get(client) ?? new Set();
      queue.add(item);
      queues.set(client, queue);
      count += 1;
    },
    takeNext() {
      for (const [client, queue] of queues) {
        for (const oldest of queue) {
          queue.delete(oldest);
          count -= 1;
          // Deleting and adding a client moves it to the end of the rotation.
          queues.delete(client);
          if (queue.size > 0) queues.set(client, queue);
          return oldest;
        }
      }
      return undefined;
    },
    delete(client, item) {
      const queue = queues.get(client);
      if (!queue?.delete(item)) return false;
      if (queue.size === 0) queues.delete(client);
      count -= 1;
      return true;
    },
    largestClient() {
      let largest: string | undefined;
      for (const client of queues.keys()) {
        if (largest === undefined || countOf(client) > countOf(largest)) largest = client;
      }
      return largest;
    },
    newest: (client) => [...(queues.get(client) ?? [])].at(-1),
    countOf,
    count: () => count,
  };
}
