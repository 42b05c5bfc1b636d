const BOOKING_PLACEHOLDERS = ['date', 'time', 'players'] as const;

/** Null if the visitor has not chosen a value. */
export interface BookingChoice {
  /** Local time at the venue, for example `2026-11-21T21:00`. */
  readonly openAt: string | null;
  readonly players: number | null;
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Returns the unknown placeholders of a booking URL, with their braces, and its unmatched braces. */
export function unknownPlaceholders(template: string): string[] {
  const isKnown = (name: string): boolean => BOOKING_PLACEHOLDERS.some((known) => known === name);
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const lone = template.replace(PLACEHOLDER, '').match(/[{}]/g) ?? [];
  return [...names.filter((name) => !isKnown(name)).map((name) => `{${name}}`), ...lone];
}

/** Omits parameters with unknown values, and the path from the first such segment on. Leaves no brace. */
export function bookingUrl(template: string, { openAt, players }: BookingChoice): string {
  if (!/[{}]/.test(template)) return template;
  const [date, time] = openAt?.split('T') ?? [];
  const values: Readonly<Record<string, string | undefined>> = {
    date,
    time,
    ...(players !== null && { players: String(players) }),
  };
  const fill = (part: string): string =>
    part.replace(PLACEHOLDER, (placeholder, name: string) => {
      const value = values[name];
      return value === undefined ? placeholder : encodeURIComponent(value);
    });
  const [, start = '', query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(template) ?? [];
  const [protocol = '', , host = '', ...segments] = start.split('/').map(fill);
  const end = segments.findIndex(hasBrace);
  const path = end < 0 ? segments : [...segments.slice(0, end), ''];
  const pairs = (query ?? '')
    .split('&')
    .map(fill)
    .filter((pair) => pair !== '' && !hasBrace(pair));
  const hash = fill(fragment ?? '');
  return (
    [protocol, '', host.replace(/[{}]/g, ''), ...path].join('/') +
    (pairs.length > 0 ? `?${pairs.join('&')}` : '') +
    (hash !== '' && !hasBrace(hash) ? `#${hash}` : '')
  );
}

function hasBrace(text: string): boolean {
  return /[{}]/.test(text);
}
