import { brand } from '@/lib/brand/brand';

/** Search results cut off longer titles. */
export const MAX_TITLE_LENGTH = 70;

/** Adds the chain's name, unless the title begins with it or would become too long. */
export function documentTitle(title: string): string {
  const whole = `${title} | ${brand().name}`;
  return title.startsWith(brand().name) || whole.length > MAX_TITLE_LENGTH ? title : whole;
}
