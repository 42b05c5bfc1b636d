import { useTranslation } from 'react-i18next';
import { type InputHTMLAttributes, type ReactElement, useId } from 'react';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, type SubscriberField } from '@/services/newsletter/subscriber';
import styles from './NewsletterField.module.css';

interface NewsletterFieldProps {
  readonly field: SubscriberField;
  readonly isInvalid: boolean;
  onEdit(field: SubscriberField): void;
}

const INPUT_PROPS: Readonly<Record<SubscriberField, InputHTMLAttributes<HTMLInputElement>>> = {
  name: { type: 'text', autoComplete: 'given-name', autoCapitalize: 'words', maxLength: MAX_NAME_LENGTH },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', maxLength: MAX_EMAIL_LENGTH },
};

export function NewsletterField({ field, isInvalid, onEdit }: NewsletterFieldProps): ReactElement {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t(`newsletter.${field}`)}
      </label>
      <input
        {...INPUT_PROPS[field]}
        id={id}
        name={field}
        required
        spellCheck={false}
        className={styles.input}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onChange={() => onEdit(field)}
      />
      {isInvalid && (
        <p id={`${id}-error`} className={styles.error}>
          {t(`newsletter.errors.${field}`)}
        </p>
      )}
    </div>
  );
}
