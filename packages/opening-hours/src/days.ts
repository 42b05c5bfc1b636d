export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

export function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
