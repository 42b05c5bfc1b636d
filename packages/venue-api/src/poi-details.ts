import { z } from 'zod';
import { translationSchema } from '@locator/venue-model/published-file';
import { isLocale } from '@locator/base/locale';
import { factsFromWire, factsToWire, wireFacts } from '@locator/facts';
import { absolutePhotoUrl, type Translations, type Venue, type VenueDetails } from '@locator/venue-model';
import { pictureUrl, type Wire } from './fields';
import { omitForeignFields } from './chain-fields';
import { fromWireVenue, POI_EXAMPLE, toWireVenue, usualHours, wirePoi } from './poi';

const wireWeek = z.array(z.array(z.string())).length(7);

export const wirePoiDetails = wirePoi
  .extend({
    ...wireFacts.details,
    translations: z
      .record(z.string(), translationSchema.partial())
      .nullish()
      .describe('Description, and other names by their main name, in further languages.'),
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
  const { translations, pictureTexts, weeklyHours, seasons, specialDays } = venue;
  // All fields of the schema are optional, so only `satisfies` makes TypeScript report a missing one.
  const details = {
    ...factsToWire('details', venue),
    translations,
    pictures: venue.pictures.map((url) => absolutePhotoUrl(url, siteUrl)),
    ...{ pictureTexts, weeklyHours, seasons, specialDays },
  } satisfies Record<Exclude<keyof VenueDetails, keyof Venue>, unknown>;
  return omitForeignFields({ ...toWireVenue(venue, siteUrl), ...details });
}

export function fromWirePoiDetails(poi: WirePoiDetails): VenueDetails {
  return {
    ...fromWireVenue(poi),
    translations: fromWireTranslations(poi.translations),
    ...factsFromWire('details', poi),
    ...fromWirePictures(poi),
    weeklyHours: poi.weeklyHours ?? null,
    seasons: poi.seasons ?? [],
    specialDays: (poi.specialDays ?? []).map(({ usualHours: usual, ...day }) =>
      usual ? { ...day, hours: [], usualHours: usual } : day,
    ),
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
