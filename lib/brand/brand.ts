import type { BrandFont } from './brand-fonts';
import { ownBrand } from './own-brand';
import type { SocialNetwork } from './social-networks';

/** The chain's brand data for server and browser, from `BRAND_FILE` or the default brand, Le Grand Quiz. */
export interface Brand {
  /** Hash of the brand file, its logo and its icon; empty for the default brand. */
  readonly version: string;
  readonly name: string;
  /** Language in which the operator describes its venues. Pages in other languages mark such text with `lang`. */
  readonly contentLanguage: string;
  /** Background colour of header and footer, `--night` in `styles/tokens.css`. */
  readonly themeColor: string;
  readonly font: BrandFont;
  /** Pixels; null if `Logo.tsx` draws it. */
  readonly logo: {
    readonly url: string;
    readonly width: number;
    readonly height: number;
    /** Whether the logo contains the brand name. Otherwise, the name is shown next to it. */
    readonly containsName: boolean;
  } | null;
  readonly offersGames: boolean;
  /** URLs of the chain's own pages, by the identifiers used in the menu and footer. */
  readonly links: Readonly<Record<string, string>>;
  /** Header entries. Entries with `links` open a menu. The labels are the messages `common:menu.ID`. */
  readonly menu: readonly { readonly id: string; readonly links?: readonly string[] }[];
  readonly highlight: string | null;
  /** Columns of the footer. Their labels are the messages `common:footer.ID`. */
  readonly footer: readonly { readonly id: string; readonly links: readonly string[] }[];
  /** Empty if there is none. */
  readonly contactUrl: string;
  readonly hasLegalNotice: boolean;
  /** On another site; empty if there is none. */
  readonly legalUrl: string;
  readonly social: Readonly<Partial<Record<SocialNetwork, string>>>;
  /** Operator of the platform, named in the copyright line. */
  readonly platform: { readonly name: string; readonly url: string } | null;
  /** Messages by language and key that replace those in `public/locales/LANGUAGE/map.json`. */
  readonly mapTexts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const SITE = 'https://www.legrandquiz.example';
const GROUP = 'https://groupe.legrandquiz.example';

export const LE_GRAND_QUIZ = {
  version: '',
  name: 'Le Grand Quiz',
  contentLanguage: 'fr',
  themeColor: '#17102b',
  font: 'bricolage-grotesque',
  logo: null,
  offersGames: true,
  links: {
    quiz: `${SITE}/quiz`,
    blindtest: `${SITE}/blindtest`,
    kids: `${SITE}/kids`,
    birthday: `${SITE}/anniversaire`,
    evjf: `${SITE}/evjf-evg`,
    family: `${SITE}/famille`,
    teambuilding: `${SITE}/team-building`,
    coupe: `${SITE}/coupe`,
    gift: `${SITE}/offrir`,
    contact: `${SITE}/contact`,
    faq: `${SITE}/faq`,
    blog: `${SITE}/blog`,
    about: `${SITE}/a-propos`,
    group: GROUP,
    careers: `${GROUP}/carrieres`,
    franchise: `${GROUP}/franchise`,
    legalNotices: `${SITE}/mentions-legales`,
  },
  menu: [
    { id: 'games', links: ['quiz', 'blindtest', 'kids'] },
    { id: 'groups', links: ['birthday', 'evjf', 'family'] },
    { id: 'teambuilding' },
    { id: 'kids' },
    { id: 'coupe' },
  ],
  highlight: 'gift',
  footer: [
    { id: 'site', links: ['contact', 'faq', 'blog', 'about'] },
    { id: 'company', links: ['group', 'careers', 'franchise', 'legalNotices'] },
  ],
  contactUrl: `${SITE}/contact`,
  hasLegalNotice: false,
  legalUrl: `${SITE}/mentions-legales`,
  social: {
    facebook: 'https://www.facebook.com/legrandquiz.example',
    instagram: 'https://www.instagram.com/legrandquiz.example',
    linkedin: 'https://www.linkedin.com/company/legrandquiz-example',
    tiktok: 'https://www.tiktok.com/@legrandquiz.example',
  },
  platform: { name: 'Grand Quiz Plateforme', url: 'https://plateforme.legrandquiz.example' },
  mapTexts: {},
} as const satisfies Brand;

/** The brand of this server process or, in the browser, of the page (docs/adr/0030-brand-as-data.md). */
export const BRAND: Brand = ownBrand() ?? LE_GRAND_QUIZ;

/** Drawn by `node scripts/brand/icons.mjs`. Icons of a `BRAND_FILE` have the same URLs. */
export const BRAND_IMAGES = {
  icon: { path: '/brand/icon.svg', type: 'image/svg+xml' },
  touchIcon: { path: '/brand/apple-touch-icon.png', size: 180 },
  smallLogo: { path: '/brand/icon-192.png', size: 192 },
  logo: { path: '/brand/icon-512.png', size: 512 },
} as const;

export type BrandLink = keyof typeof LE_GRAND_QUIZ.links;
