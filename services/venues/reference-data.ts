import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Areas,
  type Counties,
  createAreas,
  type Gazetteer,
  openGazetteer,
  openLandmarks,
  readCounties,
  readRegions,
} from '@/services/gazetteer';
import { z } from 'zod';
import { BRAND, LE_GRAND_QUIZ } from '@/lib/brand/brand';
import type { Locale } from '@/lib/locale/locale';
import type { PaymentMethod } from '@/services/backend/backend';

/** Data that does not depend on the venues, shared by all of their versions. */
export interface ReferenceData {
  readonly gazetteer: Gazetteer;
  readonly landmarks: Gazetteer;
  readonly counties: Counties;
  readonly areas: Areas;
  readonly paymentMethods: PaymentMethodsTable;
}

/** The part of the reference data that an import of venues needs. */
export type ImportData = Pick<ReferenceData, 'gazetteer' | 'paymentMethods'>;

/** Path of the gazetteer's places, relative to the data folder. */
export const PLACES = 'gazetteer/places.tsv';

const LANDMARKS = ['gazetteer/landmarks.tsv', 'gazetteer/stations.tsv'];

/** Path of the gazetteer index written by the build, relative to the project. */
export const INDEX_FILE = '.next/gazetteer-index';

/** `indexFile` is null if the build has written none. Throws an Error if a file is missing or invalid. */
export function loadReferenceData(dataFolder: string, indexFile: string | null = null): ReferenceData {
  const { gazetteer, paymentMethods } = loadImportData(dataFolder, indexFile);
  const counties = readCounties(readText(dataFolder, 'gazetteer/counties.json'));
  return {
    gazetteer,
    landmarks: openLandmarks(LANDMARKS.map((file) => path.resolve(dataFolder, file))),
    counties,
    areas: createAreas(counties, readRegions(readText(dataFolder, 'gazetteer/regions.json')), gazetteer),
    paymentMethods,
  };
}

export function loadImportData(dataFolder: string, indexFile: string | null = null): ImportData {
  return {
    gazetteer: openGazetteer(path.resolve(dataFolder, PLACES), indexFile),
    paymentMethods: readPaymentMethods(readText(dataFolder, 'payment-means.json')),
  };
}

function readText(folder: string, file: string): string {
  return readFileSync(path.resolve(folder, file), 'utf8');
}

export interface PaymentMethodsTable {
  readonly codes: readonly string[];
  in(locale: Locale): readonly PaymentMethod[];
}

const schema = z.array(
  z.object({ code: z.string(), labels: z.record(z.string(), z.string()), image: z.string().nullable() }),
);

/** Replaces the name of the default brand, which issues the gift card, with the site's brand. */
export function readPaymentMethods(json: string, brandName = BRAND.name): PaymentMethodsTable {
  const rows = schema.parse(JSON.parse(json));
  return {
    codes: rows.map(({ code }) => code),
    in: (locale) =>
      rows.map(function inLocale({ code, labels, image }) {
        const label = labels[locale] ?? labels.fr ?? code;
        return { code, label: label.replace(LE_GRAND_QUIZ.name, () => brandName), image };
      }),
  };
}
