import { DEFAULT_LOCALE, type Locale } from '@locator/base/locale';
import type { BrandFile, Text } from '@/lib/brand/server/brand-schema';
import {
  type InformationOutcome,
  informationPage,
  type InformationPageData,
  type InformationSection,
} from './information-pages';

type Legal = NonNullable<BrandFile['legal']>;

const FIELDS = ['capital', 'registration', 'vatId', 'director', 'phone', 'email'] as const;

interface LegalPageData extends InformationPageData {
  readonly legal: Legal;
}

export function legalPage({ legal, ...data }: LegalPageData): InformationOutcome {
  const { t } = data;
  const { locale } = data.route;
  const { publisher, host, dataProtection, sections } = legal;
  return informationPage(data, [
    {
      title: t('information:legal.publisher'),
      items: [
        ...present(publisher.name, publisher.address),
        ...FIELDS.flatMap((field) => labelled(field, publisher[field])),
      ],
    },
    {
      title: t('information:legal.host'),
      items: [...present(host.name, host.address), ...labelled('phone', host.phone)],
    },
    {
      title: t('information:legal.dataProtection'),
      items: [...present(dataProtection.name), ...labelled('email', dataProtection.email)],
    },
    ...sections.map((section) => operatorSection(section, locale)),
  ]);

  function labelled(field: (typeof FIELDS)[number], value: string | undefined): string[] {
    return value === undefined ? [] : [t(`information:legal.${field}`, { value })];
  }
}

function present(...values: readonly (string | undefined)[]): string[] {
  return values.filter((value) => value !== undefined);
}

/** In the page's language; if not translated, in the default language or else in the first available one. */
function operatorSection(
  { title, text }: { readonly title: Text; readonly text: Text },
  locale: Locale,
): InformationSection {
  const [first = DEFAULT_LOCALE] = Object.keys(text) as Locale[];
  const shown =
    [locale, DEFAULT_LOCALE].find((one) => text[one] !== undefined && title[one] !== undefined) ?? first;
  return {
    title: title[shown] ?? Object.values(title)[0] ?? '',
    text: text[shown] ?? '',
    ...(shown !== locale && { lang: shown }),
  };
}
