import { useTranslation } from 'react-i18next';
import type { Start } from '@/lib/url/selection';

/** Returns the labels of starting points. Starting points without a label are numbered. */
export function useStartLabels(starts: readonly Start[]): string[] {
  const { t } = useTranslation('selection');
  return starts.map(({ label }, index) => label || t('starts.unnamed', { number: index + 1 }));
}
