import { COUNTRIES, type CountryCode } from '@/lib/country/country';
import { nameKey } from '@/services/gazetteer';

/**
 * Names of countries, in addition to their ISO codes and their names in the site's six languages: native, former and
 * colloquial names, and names of their parts.
 */
export const OTHER_NAMES: Readonly<Record<CountryCode, readonly string[]>> = {
  ALB: ['Shqipëria'],
  ARE: ['UAE', 'EAU', 'الإمارات العربية المتحدة'],
  AUT: ['Österreich', 'Oesterreich'],
  BEL: ['België', 'Belgique', 'Belgien'],
  BGR: ['България', 'Balgariya'],
  BIH: ['Bosnie', 'Bosnia', 'Bosna i Hercegovina'],
  BLM: ['St Barth', 'Saint Barth', 'St Barthélemy'],
  BRA: ['Brasil'],
  CHE: ['Schweiz', 'Suisse', 'Svizzera', 'Svizra', 'Confoederatio Helvetica'],
  CHN: ['中国', '中國', 'PRC', 'République populaire de Chine', 'People’s Republic of China'],
  CIV: ['Côte d’Ivoire', 'Ivory Coast'],
  COD: ['RDC', 'DRC', 'République démocratique du Congo', 'Democratic Republic of the Congo'],
  COG: ['Congo', 'République du Congo', 'Republic of the Congo'],
  CYP: ['Κύπρος', 'Kıbrıs'],
  CZE: ['Česko', 'Česká republika', 'Czech Republic', 'République tchèque'],
  DEU: ['Deutschland', 'Bundesrepublik Deutschland', 'BRD', 'Germany'],
  DNK: ['Danmark'],
  DZA: ['Algérie', 'الجزائر'],
  EGY: ['مصر'],
  ESP: ['España', 'Espanya', 'Espainia'],
  EST: ['Eesti'],
  FIN: ['Suomi'],
  FRA: ['France métropolitaine', 'Metropolitan France', 'République française', 'Frankreich', 'Corse'],
  GBR: [
    'UK', 'U.K.', 'Great Britain', 'Grande-Bretagne', 'England', 'Angleterre', 'Scotland', 'Écosse', 'Wales',
    'Pays de Galles', 'Northern Ireland', 'Irlande du Nord', 'United Kingdom of Great Britain and Northern Ireland',
  ],
  GRC: ['Ελλάδα', 'Ελλάς', 'Hellas', 'Ellada', 'EL'],
  GUF: ['Guyane', 'French Guiana'],
  HKG: ['香港', 'Hong Kong SAR', 'Hong-Kong'],
  HRV: ['Hrvatska'],
  HUN: ['Magyarország'],
  IRL: ['Éire', 'Republic of Ireland', 'République d’Irlande'],
  ISL: ['Ísland'],
  ISR: ['ישראל'],
  ITA: ['Italia'],
  JPN: ['日本', 'Nippon', 'Nihon'],
  KOR: ['대한민국', '한국', 'Korea', 'Corée', 'Republic of Korea', 'Korea Republic of'],
  LTU: ['Lietuva'],
  LUX: ['Lëtzebuerg', 'Grand-Duché de Luxembourg', 'Luxemburg'],
  LVA: ['Latvija'],
  MAF: ['St Martin', 'Saint-Martin (partie française)'],
  MAR: ['المغرب', 'Maroc'],
  MDA: ['Republica Moldova', 'Republic of Moldova'],
  MEX: ['México'],
  MKD: ['Macedonia', 'Macédoine', 'Северна Македонија'],
  MNE: ['Crna Gora'],
  NCL: ['Nouvelle Calédonie'],
  NLD: ['Nederland', 'Holland', 'Hollande', 'The Netherlands'],
  NOR: ['Norge', 'Noreg'],
  NZL: ['Aotearoa'],
  POL: ['Polska'],
  PYF: ['Polynésie', 'Tahiti'],
  REU: ['La Réunion', 'Île de la Réunion', 'Reunion Island'],
  ROU: ['România'],
  SAU: ['KSA', 'المملكة العربية السعودية', 'السعودية'],
  SPM: ['St Pierre et Miquelon'],
  SRB: ['Србија', 'Srbija'],
  SVK: ['Slovensko', 'Slovak Republic'],
  SVN: ['Slovenija'],
  SWE: ['Sverige'],
  THA: ['ประเทศไทย', 'ไทย'],
  TUN: ['تونس'],
  TUR: ['Türkiye', 'Turkiye'],
  UKR: ['Україна', 'Ukraina'],
  USA: ['US', 'U.S.A.', 'U.S.', 'United States of America', 'États-Unis d’Amérique', 'America'],
  VAT: ['Città del Vaticano', 'Holy See', 'Saint-Siège'],
  VNM: ['Việt Nam', 'Viet Nam'],
}; // prettier-ignore

const byName = new Map(
  COUNTRIES.flatMap(({ code, alpha2, names }) =>
    [code, alpha2, ...Object.values(names), ...(OTHER_NAMES[code] ?? [])].map(
      (name) => [nameKey(name), code] as const,
    ),
  ),
);

/** Separators between a country's names in several languages: `België - Belgique - Belgien`, `日本 (Japan)`. */
const BETWEEN_NAMES = /\s+[-–—]\s+|[/(),;|]/;

/** Returns the country with this ISO code or name, in any language; undefined if the site does not support it. */
export function countryNamed(text: string): CountryCode | undefined {
  return [text, ...text.split(BETWEEN_NAMES)]
    .map((name) => nameKey(name))
    .filter(Boolean)
    .map((key) => byName.get(key))
    .find((code) => code !== undefined);
}
