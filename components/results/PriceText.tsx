import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardPrice } from '@/services/page-content/group-texts';

interface PriceTextProps extends CardPrice {
  /** The chosen group size. */
  readonly players: number | null;
}

/** Renders the price of a venue in bold type, and what it is for. */
export function PriceText({ price, each, isPerRoom, players }: PriceTextProps): ReactElement {
  const { t } = useTranslation('venues');
  const isShared = each !== undefined && players !== 1;
  if (!price) return <>{t('priceUnknown')}</>;
  return (
    <>
      <strong>{price}</strong>{' '}
      {isShared && <span className="visually-hidden">{t('forGroup', { players })} </span>}
      {isShared ? t('each', { each }) : t(isPerRoom ? 'perRoom' : 'perPerson')}
    </>
  );
}
