import type { Game } from '@locator/venue-model/chain';

export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'linkedin', 'tiktok'] as const;

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Fonts that a brand can choose. None requires third-party requests. */
export const BRAND_FONTS = ['bricolage-grotesque', 'system-sans', 'system-serif'] as const;

export type BrandFont = (typeof BRAND_FONTS)[number];

/** Features that a brand file can switch on or off. */
export const FEATURES = [
  'newsletter',
  'meeting',
  'calendar',
  'stations',
  'date',
  'header',
  'footer',
] as const;

export type Feature = (typeof FEATURES)[number];

/** The chain's brand data, from `BRAND_FILE` or the default brand. Every page contains it: what a brand lacks is left out. */
export interface Brand {
  readonly version?: string;
  readonly name: string;
  /** Language in which the operator describes its venues. Pages in other languages mark such text with `lang`. */
  readonly contentLanguage: string;
  /** Background colour of header and footer, `--dark` in `styles/tokens.css`. */
  readonly themeColor: string;
  readonly font: BrandFont;
  /** When visitors come in the evening, such as 20:00; none if they come during the day. */
  readonly eveningTime?: string;
  readonly features?: Readonly<Partial<Record<Feature, boolean>>>;
  /** Pixels. */
  readonly logo: {
    readonly url: string;
    readonly width: number;
    readonly height: number;
    /** Whether the logo contains the brand name. Otherwise, the name is shown next to it. */
    readonly containsName: boolean;
  };
  /** URL of the picture beside the search form of the home page. */
  readonly hero?: string;
  /** URLs of pictures of games and occasions on the home page. */
  readonly gamePictures?: Readonly<Partial<Record<Game, string>>>;
  /** URLs; empty for an occasion, to whose search form the site leads itself. */
  readonly links: Readonly<Record<string, string>>;
  /** Header entries. Entries with `links` open a menu. The labels are the messages `common:menu.ID`. */
  readonly menu: readonly { readonly id: string; readonly links?: readonly string[] }[];
  readonly highlight: string | null;
  /** Columns of the footer. Their labels are the messages `common:footer.ID`. */
  readonly footer: readonly { readonly id: string; readonly links: readonly string[] }[];
  /** Empty if there is none. */
  readonly contactUrl: string;
  readonly hasLegalNotice?: true;
  /** On another site; empty if there is none. */
  readonly legalUrl: string;
  readonly social: Readonly<Partial<Record<SocialNetwork, string>>>;
  /** Operator of the platform, named in the copyright line. */
  readonly platform: { readonly name: string; readonly url: string } | null;
  readonly mapTexts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
