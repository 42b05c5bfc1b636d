import { z } from 'zod';
import { COLOR_NAMES, type ColorName } from '@locator/street-map/settings';
import { attributesSchema, translationsSchema } from '@locator/venue-model/chain';
import { BRAND_FONTS, FEATURES, SOCIAL_NETWORKS } from '@/lib/brand/brand-model';
import { LOCALES } from '@locator/base/locale';
import { venueWords } from './venue-words';

/** Text in at least one of the site's languages. Other languages fall back to French, then to the first one given. */
const text = z
  .partialRecord(z.enum(LOCALES), z.string().trim().min(1))
  .refine((texts) => Object.keys(texts).length > 0, 'must have a text in one language or more');

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });
const contactUrl = z.union([webUrl, z.string().regex(/^mailto:[^@\s]+@[^@\s]+$/)], {
  error: 'must be an http(s) URL or mailto:ADDRESS',
});

/** Reserved identifiers: a link with one of these would overwrite an existing message of the menu or footer. */
const TAKEN = ['label', 'button', 'language', 'languageShown', 'information', 'accessibility', 'privacy', 'legal',
  'siteMap', 'social', 'backToTop', 'copyright', 'licences']; // prettier-ignore

const id = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9-]{0,30}$/, 'must be a letter followed by letters, digits or hyphens')
  .refine((name) => !TAKEN.includes(name), `must not be one of ${TAKEN.join(', ')}`);

const link = z.strictObject({
  id: id.optional().describe('Name under which the tag manager counts clicks. Default: the position.'),
  label: text,
  url: contactUrl,
});

const links = z.array(link).min(1).max(8);

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #0b3d2e');

const derivedColors = Object.fromEntries(COLOR_NAMES.map((name) => [name, color.optional()])) as Record<
  ColorName,
  z.ZodOptional<typeof color>
>;

const fileBeside = z
  .string()
  .regex(/^[\w-][\w.-]*\.(svg|png)$/, 'must be the name of an .svg or .png file in the folder of this file');

const line = z.string().trim().min(1).max(300);
const email = z.email('must be an e-mail address');

/** All optional, but a warning at startup lists missing fields that the law usually requires. */
const legal = z
  .strictObject({
    publisher: z
      .strictObject({
        name: line.optional().describe('Company with its legal form.'),
        address: line.optional(),
        registration: line.optional().describe('Register and number.'),
        vatId: line.optional(),
        capital: line.optional(),
        director: line.optional().describe('Who is responsible for the content.'),
        phone: line.optional(),
        email: email.optional(),
      })
      .default({}),
    host: z
      .strictObject({ name: line.optional(), address: line.optional(), phone: line.optional() })
      .default({}),
    dataProtection: z
      .strictObject({ name: line.optional(), email: email.optional() })
      .default({})
      .describe('Who answers questions about personal data.'),
    sections: z
      .array(z.strictObject({ title: text, text }))
      .default([])
      .describe('Further sections of the legal notice.'),
  })
  .describe('The legal notice, linked from the footer.');

/** Schema of the file that `BRAND_FILE` points to. `docs/brand.schema.json` is generated from it. */
export const brandSchema = z.strictObject({
  $schema: z.string().optional().describe('For editors.'),
  name: z.string().trim().min(1).max(60).describe('Name of the chain.'),
  contentLanguage: z.enum(LOCALES).describe('Language of the texts about venues.'),
  translations: translationsSchema,
  schemaType: z
    .string()
    .regex(/^[A-Z][A-Za-z]+$/, 'must be a type of schema.org such as SportsActivityLocation')
    .default('LocalBusiness')
    .describe('Type of a venue in structured data: a type of schema.org below LocalBusiness.'),
  logo: z
    .strictObject({
      file: fileBeside,
      containsName: z.boolean().default(false).describe('Whether the picture contains the name.'),
    })
    .describe('Shown on the dark colour of header and footer.'),
  icon: fileBeside.optional().describe('A square picture; default: the logo on the dark colour.'),
  hero: fileBeside
    .optional()
    .describe('Beside the search form of the home page, on the dark colour. Default: none.'),
  colors: z
    .strictObject({ ...derivedColors, dark: color, accent: color, link: color })
    .describe('Colours that are not given are derived from dark, accent and link.'),
  font: z.enum(BRAND_FONTS).default('bricolage-grotesque'),
  words: venueWords
    .default({})
    .describe('What a venue is called. A language without words says "location" or the like.'),
  texts: z
    .partialRecord(z.enum(LOCALES), z.record(z.string(), z.string()))
    .default({})
    .describe('Own texts for messages of public/locales, such as "home:intro".'),
  eveningTime: z
    .string()
    .regex(/^(1[6-9]|2[0-3]):[0-5]\d$/, 'must be a time from 16:00 to 23:59')
    .optional()
    .describe(
      'When visitors come in the evening: "20:00". The search then offers "Tonight" instead of "Today".',
    ),
  features: z
    .partialRecord(z.enum(FEATURES), z.boolean())
    .default({})
    .describe(
      'What the site has: newsletter (default: only with NEWSLETTER_WEBHOOK_URL), meeting halfway, calendar entries, stations near a venue, fields for a date and a group on its page, and the site’s own header (logo, menu) and footer (social networks, links) beside those of the chain. Default: true.',
    ),
  attributes: attributesSchema
    .default([])
    .describe('What venues have: services, products, machines. Columns, filters and facts follow from it.'),
  menu: z
    .array(z.union([link, z.strictObject({ id: id.optional(), label: text, links })]))
    .max(6)
    .default([]),
  highlight: link.optional().describe('The link that stands out in the header.'),
  footer: z
    .array(z.strictObject({ label: text, links }))
    .max(2)
    .default([]),
  social: z.partialRecord(z.enum(SOCIAL_NETWORKS), webUrl).default({}),
  contact: contactUrl.optional().describe('Where visitors reach the chain.'),
  legal: legal.optional(),
  platform: z.strictObject({ name: z.string().min(1), url: webUrl }).optional(),
});

export type BrandFile = z.output<typeof brandSchema>;
export type Text = z.output<typeof text>;

export function brandJsonSchema(): object {
  return z.toJSONSchema(brandSchema, { io: 'input' });
}
