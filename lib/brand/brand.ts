/** The chain's brand. To rebrand the site, replace this file, `public/brand/` and the venue file. */
export const BRAND = {
  name: 'Le Grand Quiz',
  /** The language of the operator's texts about venues. Pages in other languages mark such texts with `lang`. */
  contentLanguage: 'fr',
  /** The background colour of `styles/tokens.css`. */
  themeColor: '#17102b',
  /** Menu links to the chain's own website. */
  links: {
    quiz: 'https://www.legrandquiz.example/quiz',
    blindtest: 'https://www.legrandquiz.example/blindtest',
    kids: 'https://www.legrandquiz.example/kids',
    birthday: 'https://www.legrandquiz.example/anniversaire',
    evjf: 'https://www.legrandquiz.example/evjf-evg',
    family: 'https://www.legrandquiz.example/famille',
    teambuilding: 'https://www.legrandquiz.example/team-building',
    coupe: 'https://www.legrandquiz.example/coupe',
    gift: 'https://www.legrandquiz.example/offrir',
    contact: 'https://www.legrandquiz.example/contact',
    faq: 'https://www.legrandquiz.example/faq',
    blog: 'https://www.legrandquiz.example/blog',
    about: 'https://www.legrandquiz.example/a-propos',
    group: 'https://groupe.legrandquiz.example',
    careers: 'https://groupe.legrandquiz.example/carrieres',
    franchise: 'https://groupe.legrandquiz.example/franchise',
    legalNotices: 'https://www.legrandquiz.example/mentions-legales',
  },
  social: {
    facebook: 'https://www.facebook.com/legrandquiz.example',
    instagram: 'https://www.instagram.com/legrandquiz.example',
    linkedin: 'https://www.linkedin.com/company/legrandquiz-example',
    tiktok: 'https://www.tiktok.com/@legrandquiz.example',
  },
  /** The operator of the platform, for the copyright line. */
  platform: { name: 'Grand Quiz Plateforme', url: 'https://plateforme.legrandquiz.example' },
} as const;

/** Images of `public/brand/`, which `node scripts/brand/icons.mjs` draws from `icon.svg`. */
export const BRAND_IMAGES = {
  icon: { path: '/brand/icon.svg', type: 'image/svg+xml' },
  touchIcon: { path: '/brand/apple-touch-icon.png', size: 180 },
  smallLogo: { path: '/brand/icon-192.png', size: 192 },
  logo: { path: '/brand/icon-512.png', size: 512 },
} as const;

export type BrandLink = keyof typeof BRAND.links;
