import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownPrice } from '@/services/page-content/offer-texts';

interface PriceTextProps extends ShownPrice {
  /** The chosen group size. */
  readonly players: number | null;
}

export function PriceText({ text, each, isPerRoom, players }: PriceTextProps): ReactElement {
  const { t } = useTranslation('venues');
  if (!text) return <>{t('priceUnknown')}</>;
  return (
    <>
      <strong>{text}</strong> {each && <span className="visually-hidden">{t('forGroup', { players })} </span>}
      {each ? t('each', { each }) : t(isPerRoom ? 'perRoom' : 'perPerson')}
    </>
  );
}
