import type { Brand } from './brand-model';

const SITE = 'https://www.legrandquiz.example';
const GROUP = 'https://groupe.legrandquiz.example';

/** Draws a buzzer. Pages contain it, because its 400 bytes load faster than a request. */
const LOGO =
  'data:image/svg+xml,%3Csvg%20xmlns=%27http://www.w3.org/2000/svg%27%20viewBox=%270%200%2048%2040%27%3E%3Cpath%20d=%27M9%2028a15%2015%200%200%201%2030%200z%27%20fill=%27%23ffd21f%27/%3E%3Cpath%20d=%27M6%2028h36l4%208a3%203%200%200%201-2%204H4a3%203%200%200%201-2-4z%27%20fill=%27%23fff%27/%3E%3Cpath%20d=%27M24%202v5M8.5%206.5l3.2%203.8M39.5%206.5l-3.2%203.8%27%20stroke=%27%23ff6a55%27%20stroke-width=%273.4%27%20stroke-linecap=%27round%27/%3E%3C/svg%3E';

export const LE_GRAND_QUIZ = {
  name: 'Le Grand Quiz',
  contentLanguage: 'fr',
  themeColor: '#17102b',
  font: 'bricolage-grotesque',
  eveningTime: '20:00',
  logo: { url: LOGO, width: 42, height: 35, containsName: false },
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
