import type { CountryCode } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import {
  type Engine,
  MAX_PLACE_TEXT_LENGTH,
  MIN_PLACE_TEXT_LENGTH,
  type Place,
  type Result,
  success,
  toSlug,
} from '@locator/base';
import { isStreetWord, mentionsStreet } from '@locator/gazetteer';
import type { Sentence } from '@locator/sentence';
import { hasCriteria } from '@locator/venue-model';
import { NOTHING_SAID, type Said, saidIn } from '@/lib/server/sentence/said';
import { sentenceReader } from '@/lib/server/sentence/sentence-reader';

export interface TypedText {
  readonly text: string;
  readonly country: CountryCode;
  readonly locale: Locale;
}

export interface Understood extends Said {
  /** The part of the text that names a place, as typed; '' if none does. */
  readonly placeText: string;
  /** Best first; empty if the text names no place, or an unknown one. */
  readonly places: readonly Place[];
}

/** Returns null if a text is a name of a place, which always wins over other senses of its words. */
export async function readTyped(engine: Engine, typed: TypedText): Promise<Sentence | null> {
  const { text, country, locale } = typed;
  if (text.length > MAX_PLACE_TEXT_LENGTH) return null;
  const sentence = sentenceReader(locale).read(text, {
    inhabitants: (some) => engine.inhabitantsOf?.(some, country) ?? null,
    isStreetWord,
  });
  if (!sentence) return null;
  const { isAround, place, persons, unread } = sentence;
  const saysNothing = saysNothingElse(sentence);
  // "Cerca" is also a town.
  if (saysNothing && isAround && place === '' && unread.length === 0) return sentence;
  if (engine.inhabitantsOf) {
    if (engine.inhabitantsOf(text, country) !== null) return null;
    const isOnlyFillers = place === '' && persons === null && unread.length === 0;
    if (!saysNothing || isOnlyFillers) return sentence;
  }
  const found = await engine.search({ ...typed, isTyped: true });
  const [whole] = found.ok ? found.value : [];
  // Without the number, because "20 Lyon" seems to begin with that of a house.
  const hasStreet = place !== '' && mentionsStreet(text.replace(/\d+/g, ''));
  if (!whole) return saysNothing && hasStreet ? null : sentence;
  // "Our venues in Belgium" are not in Salles.
  const isKnown = unread.length === 0 && typeof engine.inhabitantsOf?.(place, country) === 'number';
  const isOther = !isKnown && toSlug(place) !== toSlug(whole.city);
  const isName = saysNothing && (persons ? hasStreet || isNumberOf(whole, sentence) : isOther);
  return whole.isAccurate || isName ? null : sentence;
}

/** Whether a number alone is one of the place, as in "Villefranche 69". */
function isNumberOf({ label }: Place, { place, persons, unread }: Sentence): boolean {
  return place === '' || unread.length > 0 || new RegExp(`\\b${persons?.text ?? ''}`).test(label);
}

/** Whether there is nothing but words and numbers that may belong to the name or address of a place. */
function saysNothingElse({ persons, when, terms, unread }: Sentence): boolean {
  const isUnknown = unread.every(({ reason, isUnwanted }) => reason === null && !isUnwanted);
  return when === null && terms.length === 0 && isUnknown && (persons === null || isNumber(persons.text));
}

/** "69"; "4 place", of an address. */
function isNumber(text: string): boolean {
  return text.split(' ').every((word) => /^\d+$/.test(word) || isStreetWord(word.toLowerCase()));
}

/** Reads a text as typed into a search box, and finds its place. */
export async function understand(engine: Engine, typed: TypedText, now: number): Promise<Result<Understood>> {
  const sentence = await readTyped(engine, typed);
  const placeText = sentence ? sentence.place : typed.text;
  const isLongEnough = placeText.length >= MIN_PLACE_TEXT_LENGTH;
  const places = isLongEnough
    ? await engine.search({ ...typed, text: placeText, isTyped: true })
    : success<readonly Place[]>([]);
  if (!places.ok) return places;
  const [place] = places.value;
  const said = saidIn(sentence, place?.countryCode ?? typed.country, now);
  if (place || !sentence || !hasCriteria(said.criteria))
    return success({ ...said, placeText, places: places.value });
  // An unknown word beside others is no place: "blind test pour 8 avec karaoké".
  const unread = [...said.unread, ...(placeText === '' ? [] : [placeText])];
  return success({ ...said, unread, placeText: '', places: [] });
}

/** Finds a place that the visitor chose among suggestions that are not located yet. */
export async function chosenPlace(
  engine: Engine,
  { id, token, country }: { readonly id: string; readonly token: string; readonly country: string | null },
  typed: TypedText,
  unread: readonly string[],
): Promise<Result<Understood>> {
  const places = await engine.details(id, typed.locale, token, country ?? typed.country);
  return places.ok
    ? success({ ...NOTHING_SAID, unread, placeText: typed.text, places: places.value })
    : places;
}
