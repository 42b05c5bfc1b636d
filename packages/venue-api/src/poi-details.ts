import { z } from 'zod';
import { translationSchema } from '@locator/venue-model/published-file';
import { isLocale } from '@locator/base/locale';
import { absolutePhotoUrl, type Translations, type Venue, type VenueDetails } from '@locator/venue-model';
import { pictureUrl, webUrl, type Wire } from './fields';
import { omitForeignFields } from './chain-fields';
import { fromWireVenue, POI_EXAMPLE, toWireVenue, usualHours, wirePoi } from './poi';

const wireWeek = z.array(z.array(z.string())).length(7);

export const wirePoiDetails = wirePoi
  .extend({
    description: z.string().nullish(),
    translations: z
      .record(z.string(), translationSchema.partial())
      .nullish()
      .describe('Description, and other names by their main name, in further languages.'),
    phone: z.string().nullish(),
    email: z.string().nullish(),
    website: z.string().nullish().describe('An http(s) URL; anything else is ignored.'),
    giftUrl: z.string().nullish().describe('An http(s) URL; anything else is ignored.'),
    durationMinutes: z.int().min(1).nullish().describe('How long a game lasts.'),
    gamesPerRoom: z
      .int()
      .min(1)
      .nullish()
      .describe('Number of games from which a group chooses in each room.'),
    playLanguages: z
      .array(z.string())
      .nullish()
      .describe('Languages in which the games are hosted: ISO 639-1 codes. Others are ignored.'),
    paymentMeans: z.array(z.string()).nullish().describe('Codes of /payment-means.'),
    pictures: z.array(z.string()).nullish().describe('URLs, or paths on the site.'),
    pictureTexts: z
      .array(z.string())
      .nullish()
      .describe('Alternative texts of the pictures, in the same order. Blank: none.'),
    weeklyHours: wireWeek
      .nullish()
      .describe(
        'The hours of an ordinary week, Monday first, without special days and public holidays. Empty: closed. Missing: unknown.',
      ),
    seasons: z
      .array(z.object({ from: z.iso.date(), weeklyHours: wireWeek }))
      .nullish()
      .describe('The ordinary weeks that replace `weeklyHours` within 13 months, in order.'),
    specialDays: z
      .array(z.object({ date: z.iso.date(), hours: z.array(z.string()), usualHours }))
      .nullish()
      .describe(
        'Days whose hours differ from those of the ordinary week, such as public holidays, from today on for at least 13 months. Empty: closed, or to be confirmed if there are `usualHours`.',
      ),
    updatedAt: z.iso.date().nullish(),
  })
  .meta({
    description: 'A venue with all details.',
    examples: [
      {
        ...POI_EXAMPLE,
        description: 'Un ancien lavoir sous verrière.',
        phone: '+33 1 99 00 11 23',
        email: 'lyon@legrandquiz.example',
        website: 'https://www.legrandquiz.example/lyon',
        giftUrl: null,
        durationMinutes: 90,
        gamesPerRoom: 12,
        playLanguages: ['fr', 'en'],
        paymentMeans: ['cb', 'especes'],
        pictures: ['https://www.legrandquiz.example/photos/lyon.jpg'],
        pictureTexts: ['Deux équipes autour d’un buzzer'],
        weeklyHours: [[], [], [], [], ['18:00-02:00'], ['18:00-02:00'], ['14:00-22:00']],
        seasons: [],
        specialDays: [{ date: '2026-12-25', hours: [] }],
        updatedAt: '2026-11-02',
      },
    ],
  });

export type WirePoiDetails = Wire<typeof wirePoiDetails>;

export function toWirePoiDetails(venue: VenueDetails, siteUrl = ''): WirePoiDetails {
  const { description, phone, email, website, giftUrl, updatedAt } = venue;
  const { durationMinutes, gamesPerRoom, playLanguages, translations, paymentMeans } = venue;
  const { pictureTexts, weeklyHours, seasons, specialDays } = venue;
  // All fields of the schema are optional, so only `satisfies` makes TypeScript report a missing one.
  const details = {
    ...{ description, phone, email, website, giftUrl, updatedAt },
    ...{ durationMinutes, gamesPerRoom, playLanguages, translations, paymentMeans },
    pictures: venue.pictures.map((url) => absolutePhotoUrl(url, siteUrl)),
    ...{ pictureTexts, weeklyHours, seasons, specialDays },
  } satisfies Record<Exclude<keyof VenueDetails, keyof Venue>, unknown>;
  return omitForeignFields({ ...toWireVenue(venue, siteUrl), ...details });
}

export function fromWirePoiDetails(poi: WirePoiDetails): VenueDetails {
  return {
    ...fromWireVenue(poi),
    description: poi.description ?? null,
    translations: fromWireTranslations(poi.translations),
    phone: poi.phone ?? null,
    email: poi.email ?? null,
    website: webUrl(poi.website),
    giftUrl: webUrl(poi.giftUrl),
    durationMinutes: poi.durationMinutes ?? null,
    gamesPerRoom: poi.gamesPerRoom ?? null,
    playLanguages: (poi.playLanguages ?? []).filter((code) => /^[a-z]{2}$/.test(code)),
    paymentMeans: poi.paymentMeans ?? [],
    ...fromWirePictures(poi),
    weeklyHours: poi.weeklyHours ?? null,
    seasons: poi.seasons ?? [],
    specialDays: (poi.specialDays ?? []).map(({ usualHours: usual, ...day }) =>
      usual ? { ...day, hours: [], usualHours: usual } : day,
    ),
    updatedAt: poi.updatedAt ?? null,
  };
}

function fromWirePictures(poi: WirePoiDetails): Pick<VenueDetails, 'pictures' | 'pictureTexts'> {
  const valid = (poi.pictures ?? []).flatMap(function readPicture(text, index) {
    const url = pictureUrl(text);
    return url === null ? [] : [{ url, text: poi.pictureTexts?.[index] ?? '' }];
  });
  return { pictures: valid.map(({ url }) => url), pictureTexts: valid.map(({ text }) => text) };
}

function fromWireTranslations(translations: WirePoiDetails['translations']): Translations {
  const known = Object.entries(translations ?? {}).flatMap(([locale, { description, names }]) =>
    isLocale(locale) ? [[locale, { description: description ?? null, names: names ?? {} }] as const] : [],
  );
  return Object.fromEntries(known);
}
