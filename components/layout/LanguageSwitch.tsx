import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import type { PageHead } from '@/lib/page/page';
import type { Locale } from '@locator/base/locale/locale';
import { trackLink } from '@/services/browser/track';
import { Menu, type MenuState } from './Menu';

interface LanguageSwitchProps extends MenuState {
  readonly locale: Locale;
  readonly alternates: PageHead['alternates'];
}

const NAMES: Readonly<Record<Locale, string>> = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  it: 'Italiano',
  nl: 'Nederlands',
};

/** Plain links, because a full page load lets browsers and screen readers pick up the new `lang`. */
export function LanguageSwitch({
  locale,
  alternates,
  ...menuState
}: LanguageSwitchProps): ReactElement | null {
  const { t } = useTranslation('common');
  if (alternates.length < 2) return null;
  const code = locale.toUpperCase();
  return (
    <Menu
      label={code}
      accessibleName={t('menu.languageShown', { name: NAMES[locale], code })}
      title={t('menu.language')}
      variant="choices"
      {...menuState}
    >
      {alternates.map((alternate) => (
        <li key={alternate.locale}>
          <a
            href={withoutOrigin(alternate.url)}
            hrefLang={alternate.locale}
            lang={alternate.locale}
            {...trackLink('language', { label: alternate.locale })}
            aria-current={alternate.locale === locale ? 'true' : undefined}
          >
            {NAMES[alternate.locale]}
          </a>
        </li>
      ))}
    </Menu>
  );
}

/** The visitor's origin may differ from that of the configured site URL. */
function withoutOrigin(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
