import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import {
  type ReactElement,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
  type InputHTMLAttributes,
} from 'react';
import { track } from '@/services/browser/track';
import { FORM_ANCHOR, readResult, type SubscriptionResult } from '@/services/newsletter/subscription-result';
import {
  HONEYPOT_FIELD,
  type SubscriberField,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
} from '@/services/newsletter/subscriber';
import { useAppDispatch } from '@/store/hooks';
import { messageAdded } from '@/store/messages-slice';
import { withBasePath } from '@/lib/url/base-path';
import { informationUrl } from '@/lib/url/browser-urls';
import { PageLink } from '../ui/PageLink';
import buttonStyles from '../ui/Button.module.css';
import styles from './NewsletterForm.module.css';

/** Without JavaScript, the server redirects back to the page with the outcome in the query. */
export function NewsletterForm(): ReactElement {
  const { t, i18n } = useTranslation('common');
  const router = useRouter();
  const formRef = useRef<HTMLFormElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { returned, isOpen, failing, said, isSending, submit, leave, clearFieldError } =
    useSubmission(buttonRef);

  useEffect(function disableNativeValidation() {
    // Visitors without JavaScript get the browser's native validation, so `noValidate` is set after hydration.
    if (formRef.current) formRef.current.noValidate = true;
  }, []);

  return (
    <section id={FORM_ANCHOR} className={styles.newsletter}>
      <details open={isOpen}>
        <summary>
          <h2 className={styles.title}>{t('newsletter.title')}</h2>
        </summary>
        <p>{t('newsletter.text')}</p>
        <form
          ref={formRef}
          method="post"
          action={withBasePath('/api/newsletter')}
          className={styles.form}
          onFocus={() => void loadSubscribe().catch(() => {})}
          onSubmit={(event) => void submit(event)}
        >
          <input type="hidden" name="locale" value={i18n.language} />
          <input type="hidden" name="from" value={currentPath(router)} />
          <div className="visually-hidden" aria-hidden="true">
            <label>
              {t('newsletter.honeypot')}
              <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          {(['name', 'email'] as const).map((field) => (
            <NewsletterField
              key={field}
              field={field}
              isInvalid={failing.includes(field)}
              isDescribed={field !== said}
              onLeave={leave}
              onEdit={clearFieldError}
            />
          ))}
          <button
            ref={buttonRef}
            type="submit"
            className={buttonStyles.button}
            disabled={isSending}
            aria-busy={isSending || undefined}
          >
            {t(isSending ? 'newsletter.sending' : 'newsletter.submit')}
          </button>
          {returned && returned.kind !== 'refused' ? (
            <p className={styles.outcome} data-kind={returned.kind}>
              {t(`newsletter.${returned.kind}`)}
            </p>
          ) : (
            <PageLink href={informationUrl(i18n.language, 'privacy')} className={`${styles.privacy} target`}>
              {t('newsletter.privacy')}
            </PageLink>
          )}
        </form>
      </details>
    </section>
  );
}

function useSubmission(buttonRef: RefObject<HTMLButtonElement | null>) {
  const { t } = useTranslation('common');
  const { query } = useRouter();
  const dispatch = useAppDispatch();
  const [response, setResponse] = useState<SubscriptionResult | 'sending' | null>(null);
  /** The focused field, whose error has been said, until it loses the focus. A description would repeat it. */
  const [said, setSaid] = useState<SubscriberField | null>(null);
  const isSending = response === 'sending';
  /** Outcome of a submission without JavaScript. Later ones are shown as toasts. */
  const returned = response === null ? readResult(query.newsletter) : null;
  const outcome = isSending ? null : (response ?? returned);
  const failing = outcome?.kind === 'refused' ? outcome.failing : [];

  useEffect(
    function returnFocusToButton() {
      // Disabling a button removes focus from it.
      if (!isSending && response !== null && document.activeElement === document.body)
        buttonRef.current?.focus();
    },
    [buttonRef, response, isSending],
  );

  function showFieldErrors(form: HTMLFormElement, fields: readonly SubscriberField[]): void {
    setResponse({ kind: 'refused', failing: fields });
    setSaid(fields[0] ?? null);
    for (const field of fields) {
      dispatch(messageAdded({ kind: 'error', text: t(`newsletter.errors.${field}`), isBrief: true }));
    }
    const first = form.elements.namedItem(fields[0] ?? '');
    if (first instanceof HTMLElement) first.focus();
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setResponse('sending');
    const result = await subscribe(Object.fromEntries(new FormData(form)));
    if (result.kind === 'refused') return showFieldErrors(form, result.failing);
    setResponse(result);
    const hasFailed = result.kind === 'failed';
    track(hasFailed ? 'newsletterFailed' : 'newsletterSubscribed', {});
    if (!hasFailed) form.reset();
    const kind = hasFailed ? 'error' : 'success';
    dispatch(messageAdded({ kind, text: t(`newsletter.${result.kind}`) }));
  }

  function clearFieldError(field: SubscriberField): void {
    if (!failing.includes(field)) return;
    setResponse({ kind: 'refused', failing: failing.filter((other) => other !== field) });
    setSaid(field);
  }

  function leave(field: SubscriberField): void {
    setSaid((current) => (current === field ? null : current));
  }

  // A result keeps the form open.
  const isOpen = response !== null || returned !== null;
  return { returned, isOpen, failing, said, isSending, submit, leave, clearFieldError };
}

/** Loads the code on focus. A failed import counts as a network failure. */
const loadSubscribe = () => import('@/services/browser/newsletter');

async function subscribe(fields: Readonly<Record<string, unknown>>): Promise<SubscriptionResult> {
  return loadSubscribe().then(
    (module) => module.subscribe(fields),
    () => ({ kind: 'failed' }),
  );
}

/** Rendered without knowing the requested URL, so their form redirects to the home page. */
const PRERENDERED_PAGES = ['/404', '/500', '/_error'];

function currentPath({ pathname, asPath }: ReturnType<typeof useRouter>): string {
  return PRERENDERED_PAGES.includes(pathname) ? '' : (asPath.split('#')[0] ?? '');
}

interface NewsletterFieldProps {
  readonly field: SubscriberField;
  readonly isInvalid: boolean;
  readonly isDescribed: boolean;
  onLeave(field: SubscriberField): void;
  onEdit(field: SubscriberField): void;
}

const INPUT_PROPS: Readonly<Record<SubscriberField, InputHTMLAttributes<HTMLInputElement>>> = {
  name: { type: 'text', autoComplete: 'given-name', autoCapitalize: 'words', maxLength: MAX_NAME_LENGTH },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', maxLength: MAX_EMAIL_LENGTH },
};

function NewsletterField(props: NewsletterFieldProps): ReactElement {
  const { field, isInvalid, isDescribed, onLeave, onEdit } = props;
  const { t } = useTranslation('common');
  const id = useId();
  const noteId = field === 'email' || isInvalid ? `${id}-note` : undefined;
  return (
    <div>
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
        aria-describedby={isDescribed ? noteId : undefined}
        onBlur={() => onLeave(field)}
        onChange={() => onEdit(field)}
      />
      {noteId && (
        <p id={noteId} className={isInvalid ? styles.error : styles.hint}>
          {t(isInvalid ? `newsletter.errors.${field}` : 'newsletter.emailHint')}
        </p>
      )}
    </div>
  );
}
