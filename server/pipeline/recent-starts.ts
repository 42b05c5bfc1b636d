/** Number of requests that count as recent: enough to tell visitors from clients that send requests continuously. */
export const RECENT_STARTS = 500;

/** Counts each client's requests among the last {@link RECENT_STARTS} that were started. */
export interface RecentStarts {
  add(client: string): void;
  count(client: string): number;
  total(): number;
}

export function createRecentStarts(): RecentStarts {
  const clients: string[] = [];
  const counts = new Map<string, number>();
  return {
    add(client) {
      clients.push(client);
      counts.set(client, (counts.get(client) ?? 0) + 1);
      const oldest = clients.length > RECENT_STARTS ? clients.shift() : undefined;
      if (oldest === undefined) return;
      const left = (counts.get(oldest) ?? 0) - 1;
      if (left > 0) counts.set(oldest, left);
      else counts.delete(oldest);
    },
    count: (client) => counts.get(client) ?? 0,
    total: () => clients.length,
  };
}
