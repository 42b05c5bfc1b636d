import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import type { PaymentMethod } from '@locator/venue-model/chain';
import { PAYMENT_METHODS_MODAL } from '@/store/panel-slice';
import { Modal } from '@/components/ui/Modal';
import { withBasePath } from '@/lib/url/base-path';
import styles from './PaymentMethodsModal.module.css';

export function PaymentMethodsModal({ means }: { readonly means: readonly PaymentMethod[] }): ReactElement {
  const { t } = useTranslation('venue');
  return (
    <Modal name={PAYMENT_METHODS_MODAL} title={t('payment')}>
      <ul className={styles.list}>
        {means.map(({ code, label, image }) => (
          <li key={code}>
            {image && <img src={withBasePath(image)} alt="" width={48} height={32} />}
            {label}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
