import { brand } from '@/lib/brand/brand';
import { formatDate } from '@/lib/locale/format';
import { formatList } from '@/lib/locale/format-facts';
import { ACCESSIBILITY_AUDIT } from '@/lib/server/accessibility-audit';
import type messages from '@/public/locales/fr/information.json';
import {
  type InformationOutcome,
  informationPage,
  type InformationPageData,
  type InformationSection,
} from './information-pages';

/** As published in the accessibility statement. Update it when the tested pages or widths change. */
export const ACCESSIBILITY_TEST = {
  axeVersion: '4.11',
  pageCount: 25,
  widths: [360, 1280],
} as const;

type TextSection = Exclude<keyof (typeof messages)['accessibility'], 'title' | 'description' | 'status'>;

/** Complaint form of the French ombudsman, for visitors whose accessibility complaint got no response. */
const OMBUDSMAN_URL = 'https://formulaire.defenseurdesdroits.fr';

interface AccessibilityPageData extends InformationPageData {
  /** URL of the chain's contact page; empty if there is none. */
  readonly contactUrl: string;
  readonly audit?: typeof ACCESSIBILITY_AUDIT;
}

/** Builds the accessibility statement, in the form prescribed by RGAA. */
export function accessibilityPage(data: AccessibilityPageData): InformationOutcome {
  const { t, contactUrl, audit = ACCESSIBILITY_AUDIT } = data;
  const locale = t.lng;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const values = {
    brand: brand().name,
    ...audit,
    date: formatDate(audit.date, locale),
    rate: percent.format(audit.rate === 1 ? 1 : Math.min(audit.rate, 0.999)),
    version: ACCESSIBILITY_TEST.axeVersion,
    pages: ACCESSIBILITY_TEST.pageCount,
    widths: formatList(ACCESSIBILITY_TEST.widths.map(String), locale),
  };
  return informationPage(data, [
    {
      title: t('information:accessibility.status.title'),
      text: t(`information:accessibility.status.${audit.status}`, values),
    },
    section('results'),
    {
      ...section('barriers'),
      text: t(`information:accessibility.barriers.${audit.barriers.length === 0 ? 'none' : 'text'}`),
      items: audit.barriers.map((barrier) => barrier[locale]),
    },
    ...(audit.unverifiedPoints.length === 0
      ? []
      : [{ ...section('unverified'), items: audit.unverifiedPoints.map((point) => point[locale]) }]),
    section('map'),
    section('exceptions'),
    section('means'),
    section('established'),
    contactUrl === ''
      ? { ...section('help'), text: t('information:accessibility.help.none') }
      : { ...section('help'), links: [{ label: t('information:contact'), url: contactUrl }] },
    {
      ...section('remedies'),
      links: [{ label: t('information:accessibility.remedies.link'), url: OMBUDSMAN_URL }],
    },
  ]);

  function section(name: TextSection): InformationSection {
    return {
      title: t(`information:accessibility.${name}.title`),
      text: t(`information:accessibility.${name}.text`, values),
    };
  }
}
