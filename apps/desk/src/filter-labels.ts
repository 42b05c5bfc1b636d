import { attributeText, entryOf } from '@locator/venue-model/chain';
import type { ReportLanguage } from '@locator/venue-import';

/** Returns the label of a filter or game; null for an unknown code, for example one of an earlier version. */
export function filterLabel(code: string, language: ReportLanguage): string | null {
  const found = entryOf(code);
  return found ? attributeText(found.label, language) : null;
}
