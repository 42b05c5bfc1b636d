import { MAX_STARTS } from '@locator/venue-model';
import { type Codecs, first, parameter, type Query, readCodes, textsIn, type ValuesOf } from './queries';
import { asIs, type Pair, pairs, replaceValues, writer, writeValues } from './query-writers';

export interface TypedPlace {
  /** The text as typed, but trimmed; may be empty. */
  readonly text: string;
  readonly chosen: { readonly id: string; readonly token: string; readonly country: string | null } | null;
}

export const MAX_TEXT_LENGTH = 100;

const MAX_ID_LENGTH = 200;

const MAX_UNREAD = 5;

/** The parameters of links and forms that the canonical URL of a page lacks. */
export const TRANSIENT = {
  place: {
    keys: ['place', 'placeId', 'token', 'country'],
    read: (query: Query): TypedPlace | null =>
      query.place === undefined
        ? null
        : { text: first(textsIn(query.place)), chosen: readChosenPlace(query) },
    write: (place: TypedPlace | null): Pair[] => [
      ...pairs('place', place?.text),
      ...pairs('placeId', place?.chosen?.id),
      ...pairs('token', place?.chosen?.token || null),
      ...pairs('country', place?.chosen?.country),
    ],
  },
  /** The visitor's search text, if the page shown may not be the one that the visitor searched for; otherwise null. */
  searchedText: parameter(writer<string | null>('asked', asIs), (texts) => texts.map(shortened)[0] ?? null),
  /** Words of the visitor's search that were not used. */
  unread: parameter(writer<readonly string[]>('unread', asIs), readUnread),
  /** Code of the venue that has moved and from whose page the visitor was redirected. */
  movedFrom: parameter(writer<string | null>('moved', asIs), (texts) => readCodes(texts)[0] ?? null),
  newsletter: parameter(writer<readonly string[]>('newsletter', asIs), asIs),
  /** Text typed into the field for starting points, which replaces all earlier ones. Null if the form was not sent. */
  typedStarts: parameter(writer<string | null>('start', asIs), readTypedStarts),
} satisfies Codecs;

export type TransientParameters = ValuesOf<typeof TRANSIENT>;

export function writeTransient(transient: Partial<TransientParameters>): Pair[] {
  return writeValues(TRANSIENT, Object.keys(transient), transient);
}

export function replaceTransient(url: string, transient: Partial<TransientParameters>): string {
  return replaceValues(TRANSIENT, url, transient);
}

function readTypedStarts(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : texts.join('\n').slice(0, MAX_STARTS * MAX_TEXT_LENGTH);
}

function readChosenPlace(query: Query): TypedPlace['chosen'] {
  const [id, token, country] = [query.placeId, query.token, query.country].map(function onlyText(value) {
    const texts = textsIn(value);
    return texts.length === 1 ? (texts[0] ?? '') : '';
  });
  if (!id || id.length > MAX_ID_LENGTH) return null;
  const isCode = country !== undefined && /^[A-Z]{3}$/.test(country);
  return { id, token: token?.slice(0, MAX_ID_LENGTH) ?? '', country: isCode ? country : null };
}

function readUnread(texts: readonly string[]): readonly string[] {
  return texts.slice(0, MAX_UNREAD).map(shortened);
}

/** Does not cut characters in two. */
function shortened(text: string): string {
  return [...text].slice(0, MAX_TEXT_LENGTH).join('');
}
