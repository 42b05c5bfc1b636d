import { ofChain } from '@locator/venue-model/chain';
import fieldNames from '../../data/field-names.json';
import { attributeColumn } from '../columns';

export interface YesNoMeaning {
  readonly column: ReturnType<typeof attributeColumn> | 'state' | 'payment_means';
  readonly code: string;
}

type Names = readonly [meaning: YesNoMeaning, names: readonly string[]];

/** Sources: https://wiki.openstreetmap.org/wiki/Key:payment:*, Google Business Profile, and plain headers. */
export const yesNoNames = ofChain(({ attributes }): readonly Names[] => [
  ...attributes.flatMap(({ key, options = [] }) =>
    options.map(({ key: code, columns }): Names => [{ column: attributeColumn(key), code }, columns]),
  ),
  ...(['state', 'payment_means'] as const).flatMap((column) =>
    Object.entries(fieldNames.yesNo[column]).map(([code, names]): Names => [{ column, code }, names]),
  ),
]);

/** `limited`, an OpenStreetMap value for wheelchair access, does not mean yes. */
export const YES: readonly string[] = fieldNames.yes;
export const NO: readonly string[] = fieldNames.no;
