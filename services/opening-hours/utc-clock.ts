/**
 * A date whose "local" fields are those of UTC, whatever the process's own time zone. UTC has every hour of every day
 * once; a process in Santiago lacks a midnight each spring, and a venue's wall clock shows that midnight all the same.
 */
class UtcClockDate extends Date {
  constructor(...args: [] | [value: number | string | Date] | FieldsOfDate) {
    if (args.length === 0) super();
    else if (args.length === 1) super(args[0]);
    else super(Date.UTC(...args));
  }

  override getFullYear(): number {
    return this.getUTCFullYear();
  }
  override getMonth(): number {
    return this.getUTCMonth();
  }
  override getDate(): number {
    return this.getUTCDate();
  }
  override getDay(): number {
    return this.getUTCDay();
  }
  override getHours(): number {
    return this.getUTCHours();
  }
  override getMinutes(): number {
    return this.getUTCMinutes();
  }
  override getSeconds(): number {
    return this.getUTCSeconds();
  }
  override getTimezoneOffset(): number {
    return 0;
  }
  override setFullYear(...fields: [year: number, month?: number, day?: number]): number {
    return this.setUTCFullYear(...fields);
  }
  override setMonth(...fields: [month: number, day?: number]): number {
    return this.setUTCMonth(...fields);
  }
  override setDate(day: number): number {
    return this.setUTCDate(day);
  }
  override setHours(...fields: [hours: number, minutes?: number, seconds?: number, ms?: number]): number {
    return this.setUTCHours(...fields);
  }
  override setMinutes(...fields: [minutes: number, seconds?: number, ms?: number]): number {
    return this.setUTCMinutes(...fields);
  }
}

type FieldsOfDate = [year: number, month: number, day?: number, hours?: number, minutes?: number];

/**
 * Runs `compute` while the global `Date` keeps UTC as its local time. For a library that makes dates of its own from
 * local fields and takes no time zone; `compute` must not wait for anything, since nobody else may meet that clock.
 */
export function onUtcClock<Result>(compute: () => Result): Result {
  const own = globalThis.Date;
  globalThis.Date = UtcClockDate as DateConstructor;
  try {
    return compute();
  } finally {
    globalThis.Date = own;
  }
}
