import { useTranslation } from '@/lib/locale/use-translation';
import { type InputHTMLAttributes, type ReactElement, useId } from 'react';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, type SubscriberField } from '@/services/newsletter/subscriber';
import styles from './NewsletterField.module.css';

interface NewsletterFieldProps {
  readonly field: SubscriberField;
  readonly isFailing: boolean;
  onEdit(field: SubscriberField): void;
}

const KINDS: Readonly<Record<SubscriberField, InputHTMLAttributes<HTMLInputElement>>> = {
  name: { type: 'text', autoComplete: 'given-name', autoCapitalize: 'words', maxLength: MAX_NAME_LENGTH },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', maxLength: MAX_EMAIL_LENGTH },
};

export function NewsletterField({ field, isFailing, onEdit }: NewsletterFieldProps): ReactElement {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t(`newsletter.${field}`)}
      </label>
      <input
        {...KINDS[field]}
        id={id}
        name={field}
        required
        spellCheck={false}
        className={styles.input}
        aria-invalid={isFailing || undefined}
        aria-describedby={isFailing ? `${id}-error` : undefined}
        onChange={() => onEdit(field)}
      />
      {isFailing && (
        <p id={`${id}-error`} className={styles.error}>
          {t(`newsletter.errors.${field}`)}
        </p>
      )}
    </div>
  );
}
