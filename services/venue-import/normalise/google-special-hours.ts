/**
 * Matches special hours such as `2026-12-31: 10:00-16:00`, which Google separates with commas
 * (https://support.google.com/business/answer/3370250, "Special hours").
 */
const GOOGLE_DAYS = /^\d{4}-\d\d-\d\d\s*:/;
const NEXT_DAY = /[,;]\s*(?=\d{4}-\d\d-\d\d)/;
const CLOSED = /^(?:x|closed|fermé)$/i;

/**
 * Converts Google Business Profile's special hours to our format (`data/README.md`): `2026-12-25 off;2026-12-31
 * 10:00-16:00`. Any other content is returned unchanged.
 */
export function rewriteSpecialHours(cell: string): string {
  if (!GOOGLE_DAYS.test(cell)) return cell;
  const stretches = new Map<string, string[]>();
  for (const entry of cell.split(NEXT_DAY)) {
    const [, date = entry, hours = ''] = /^(\d{4}-\d\d-\d\d)\s*:\s*(.*)$/s.exec(entry.trim()) ?? [];
    const ofDay = stretches.get(date) ?? [];
    ofDay.push(CLOSED.test(hours) ? 'off' : rewriteTimes(hours));
    stretches.set(date, ofDay);
  }
  return [...stretches].map(([date, hours]) => `${date} ${hours.join(',')}`.trim()).join(';');
}

/** Converts `9AM-5:30 PM` to `09:00-17:30`. */
function rewriteTimes(hours: string): string {
  return hours
    .replace(/(\d{1,2})(?::(\d\d))?\s*([ap])\.?m\.?/gi, (_, hour: string, minute = '00', half: string) => {
      const hours24 = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
      return `${hours24}:${minute}`;
    })
    .replace(/\b\d:\d\d/g, (time) => `0${time}`)
    .replace(/\s*[-–]\s*/g, '-');
}
