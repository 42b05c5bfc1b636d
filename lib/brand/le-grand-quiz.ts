import type { Brand } from './brand-model';

const SITE = 'https://www.legrandquiz.example';
const GROUP = 'https://groupe.legrandquiz.example';

export const LE_GRAND_QUIZ = {
  name: 'Le Grand Quiz',
  contentLanguage: 'fr',
  themeColor: '#17102b',
  font: 'bricolage-grotesque',
  eveningTime: '20:00',
  logo: { url: '/brand/logo.svg', width: 42, height: 35, containsName: false },
  hero: '/brand/hero.svg',
  features: { newsletter: true },
  gamePictures: {
    birthday: '/brand/pictures/kids-party-960.webp',
    evjf: '/brand/pictures/bar-960.webp',
    family: '/brand/pictures/quiz-desk-960.webp',
    teambuilding: '/brand/pictures/team-building-960.webp',
  },
  links: {
    quiz: `${SITE}/quiz`,
    blindtest: `${SITE}/blindtest`,
    kids: `${SITE}/kids`,
    birthday: '',
    evjf: '',
    family: '',
    teambuilding: '',
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
  legalUrl: `${SITE}/mentions-legales`,
  social: {
    facebook: 'https://www.facebook.com/legrandquiz.example',
    instagram: 'https://www.instagram.com/legrandquiz.example',
    linkedin: 'https://www.linkedin.com/company/legrandquiz-example',
    tiktok: 'https://www.tiktok.com/@legrandquiz.example',
  },
  platform: { name: 'Grand Quiz Plateforme', url: 'https://plateforme.legrandquiz.example' },
} as const satisfies Brand;
