import dynamic from 'next/dynamic';
import type { PropsWithChildren, ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '@locator/venue-model/chain';
import type { VenueFact } from '@/services/page-content/venue/venue-facts';
import { PAYMENT_METHODS_MODAL } from '@/store/panel-slice';
import sprite from '../ui/icons.svg';
import { ICON } from '../ui/icons';
import { RetryFailedChunk } from '../ui/RetryFailedChunk';
import { TextWithNames } from '../ui/TextWithNames';
import { useModal } from '../ui/useModal';
import styles from './VenueDetails.module.css';

const PaymentMethodsModal = dynamic(
  () => import('./PaymentMethodsModal').then((module) => module.PaymentMethodsModal),
  { ssr: false, loading: RetryFailedChunk },
);

interface FactsProps {
  readonly facts: readonly VenueFact[];
  readonly paymentMethods: readonly PaymentMethod[];
  /** Link to the page that sells gift cards of the venue, if there is one. */
  readonly gift: ReactNode;
}

export function Facts({ facts, paymentMethods, gift }: FactsProps): ReactElement | null {
  const { t } = useTranslation('venue');
  if (facts.length === 0 && paymentMethods.length === 0 && !gift) return null;
  return (
    <section>
      <h2>{t('facts')}</h2>
      <ul role="list" className={styles.facts}>
        {facts.map(({ icon, text, notes }) => (
          <Fact key={icon + text} icon={icon} text={text}>
            {notes.map((parts, index) => (
              <p key={index}>
                <TextWithNames parts={parts} />
              </p>
            ))}
          </Fact>
        ))}
        {paymentMethods.length > 0 && (
          <Fact icon="payment" text={t('payment')}>
            <PaymentMethods means={paymentMethods} />
          </Fact>
        )}
        {gift && <Fact icon="gift" text={gift} />}
      </ul>
    </section>
  );
}

type FactProps = PropsWithChildren<{ readonly icon: string; readonly text: ReactNode }>;

function Fact({ icon, text, children }: FactProps): ReactElement {
  return (
    <li>
      {/* Names of icons begin with a small letter, paths with the command M. */}
      {icon.startsWith('M') ? (
        <svg {...ICON}>
          <path d={icon} />
        </svg>
      ) : (
        <svg aria-hidden="true">
          <use href={`${sprite.src}#${icon}`} />
        </svg>
      )}
      <p>{text}</p>
      {children}
    </li>
  );
}

const MAX_PAYMENT_METHODS = 4;

function PaymentMethods({ means }: { readonly means: readonly PaymentMethod[] }): ReactElement {
  const { t } = useTranslation('venue');
  const [isModalNeeded, openModal] = useModal(PAYMENT_METHODS_MODAL);
  // A label stays on one line.
  const labels = means.map(({ label }) => label.replaceAll(' ', '\u00a0'));
  const others = labels.slice(MAX_PAYMENT_METHODS).join(', ');
  return (
    <>
      <p>
        {labels.slice(0, MAX_PAYMENT_METHODS).join(', ')}
        {others && <noscript>, {others}</noscript>}
      </p>
      {(others || means.some(({ image }) => image)) && (
        <button type="button" className={styles.textButton} onClick={openModal}>
          {t('allPaymentMeans', { count: means.length })}
        </button>
      )}
      {isModalNeeded && <PaymentMethodsModal means={means} />}
    </>
  );
}
