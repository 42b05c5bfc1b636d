import {
  activity,
  type Attribute,
  attributeText,
  type AttributeValue,
  byCode,
  chain,
  entryOf,
  isShown,
  leastAmount,
  type NamedPrice,
  ofChain,
  readPriceList,
  SHOWN,
  type Shown,
  shownOptions,
  wheelchair,
} from '@locator/venue-model/chain';
import { featuresOf, translatedName, type Venue, type VenueDetails } from '@locator/venue-model';
import { languageTag, type Locale, memoizePerLocale } from '@locator/base/locale';
import { formatMinutes } from '@/lib/locale/format';
import { formatList } from '@/lib/locale/format-facts';
import type { Translate } from '@/lib/locale/messages';
import { fromText } from './offer-texts';

interface KnownAttribute {
  readonly attribute: Attribute;
  readonly label: string;
  /** The value in words; null if the label says everything. */
  readonly valueText: string | null;
  /** Of a list of prices: "Complet : dès 9,50 €" for each. */
  readonly prices: readonly string[];
}

/** False if the brand file does not show it at this place. */
export function isWheelchairAccessible(
  venue: Pick<Venue, 'services' | 'capacities' | 'attributes'>,
  place: Shown,
): boolean {
  const code = wheelchair();
  if (code === undefined || !featuresOf(venue).includes(code)) return false;
  const attribute = wheelchairAttribute();
  return isShown(attribute, place, attribute?.options?.find(isWheelchair));
}

const isWheelchair = ({ key }: { readonly key: string }): boolean => key === wheelchair();
const wheelchairAttribute = ofChain(({ attributes }) =>
  attributes.find((one) => isWheelchair(one) || one.options?.some(isWheelchair)),
);

export function labelOf(code: string, locale: Locale): string {
  return attributeText(entryOf(code)?.label ?? {}, locale);
}

export function iconOf(code: string): string {
  return entryOf(code)?.icon ?? 'check';
}

/** The attributes of which something is shown at each place: a brand file can have many that cards do not show. */
const shownAt = ofChain(({ attributes }) =>
  byCode(SHOWN, (place) =>
    attributes.filter(
      (attribute) =>
        isShown(attribute, place) || attribute.options?.some((option) => isShown(attribute, place, option)),
    ),
  ),
);

/** Returns the known attributes without a field of their own that the brand file shows at this place, in its order. */
export function knownAttributes(venue: DescribedVenue, place: Shown, t: Translate): KnownAttribute[] {
  const { attributes } = venue;
  return shownAt()[place].flatMap(function describe(attribute) {
    const { key } = attribute;
    const value = attributes[key];
    const shown = typeof value === 'object' ? shownOptions(attribute, value, place) : value;
    const hasValue =
      shown !== undefined && shown !== false && !(typeof shown === 'object' && shown.length === 0);
    if (!hasValue || key === wheelchair() || (typeof shown !== 'object' && !isShown(attribute, place)))
      return [];
    const label = attributeText(attribute.label, t.lng);
    const prices = attribute.kind === 'priceList' ? priceTexts(shown, t) : [];
    const inOneText = (): string =>
      prices.length > 0 ? formatList(prices, t.lng) : inWords(attribute, shown, venue, t);
    return [{ attribute, label, valueText: shown === true ? null : inOneText(), prices }];
  });
}

function priceTexts(value: AttributeValue, t: Translate): string[] {
  return readPriceList(value).map(({ name: label, amount, currency, isFrom }) => {
    const price = fromText(numbers(t.lng, currency).format(amount), isFrom, t);
    return t('facts:attribute', { label, value: price });
  });
}

const numbers = memoizePerLocale(
  (locale, currency: string) =>
    new Intl.NumberFormat(languageTag(locale), currency === '' ? {} : { style: 'currency', currency }),
);

/** Lists have no translations. */
type DescribedVenue = Pick<Venue, 'attributes'> & Partial<Pick<VenueDetails, 'translations'>>;

function inWords(
  { kind, currency, unit }: Attribute,
  value: AttributeValue,
  { translations = {} }: DescribedVenue,
  t: Translate,
): string {
  const locale = t.lng;
  if (typeof value === 'object') {
    return formatList(
      value.map((code) => labelOf(code, locale)),
      locale,
    );
  }
  if (kind === 'priceList') return formatList(priceTexts(value, t), locale);
  const least = currency === undefined ? null : leastAmount(value);
  const amount = least ?? value;
  const shown =
    typeof amount === 'number'
      ? fromText(numbers(locale, currency ?? '').format(amount), least !== null, t)
      : (translatedName(translations, String(amount), locale) ?? String(amount));
  return unit ? `${shown}\u00a0${attributeText(unit, locale)}` : shown;
}

export interface DescribedAttribute {
  /** `amenityFeature` for most. */
  readonly property: string;
  readonly name: string;
  readonly value: boolean | number | string;
  /** Whether `value` is the lowest one: "from 9.50 €". */
  readonly isFrom?: true;
  readonly unit?: string;
}

/** Returns the attributes that the brand file shows in feeds; of those with options, one for each option. */
export function describedAttributes(
  venue: Pick<Venue, 'games' | 'services' | 'attributes'>,
  locale: Locale,
): DescribedAttribute[] {
  const values = valuesOf(venue);
  return chain().attributes.flatMap(function describe(attribute): DescribedAttribute[] {
    const { key, kind, label, schema: property, unit, currency } = attribute;
    const value = values[key];
    // Lists of prices are offers.
    if (value === undefined || kind === 'priceList') return [];
    if (typeof value === 'object') {
      return shownOptions(attribute, value, 'feeds').map((code) => ({
        property,
        name: labelOf(code, locale),
        value: true,
      }));
    }
    if (!isShown(attribute, 'feeds')) return [];
    const name = attributeText(label, locale);
    const unitText = currency ?? (unit && attributeText(unit, locale));
    const least = kind === 'price' ? leastAmount(value) : null;
    return [
      {
        property,
        name,
        ...(least === null ? { value } : { value: least, isFrom: true }),
        ...(unitText && { unit: unitText }),
      },
    ];
  });
}

/** Returns the prices of lists that the brand file shows in feeds. */
export function offeredPrices({ attributes }: Pick<Venue, 'attributes'>): NamedPrice[] {
  return chain().attributes.flatMap(function pricesOf(attribute) {
    const value = attributes[attribute.key];
    const isOffered = attribute.kind === 'priceList' && value !== undefined && isShown(attribute, 'feeds');
    return isOffered ? readPriceList(value) : [];
  });
}

function valuesOf(venue: Pick<Venue, 'games' | 'services' | 'attributes'>): Venue['attributes'] {
  const chosen = activity();
  return { services: venue.services, ...(chosen && { [chosen.key]: venue.games }), ...venue.attributes };
}

/** "60 min · Quiz · Bar": says what a visit is, in the order of the brand file. */
export function summaryLine(venue: VenueDetails, t: Translate): string {
  const locale = t.lng;
  const values = valuesOf(venue);
  const parts = chain().attributes.flatMap(function describe(attribute): readonly string[] {
    const { key, label, role } = attribute;
    if (role === 'duration') {
      const { durationMinutes } = venue;
      return durationMinutes !== null && isShown(attribute, 'venue')
        ? [formatMinutes(durationMinutes, locale)]
        : [];
    }
    const value = values[key];
    if (typeof value === 'object') {
      return shownOptions(attribute, value, 'summary').map((code) => labelOf(code, locale));
    }
    if (value === undefined || value === false || !isShown(attribute, 'summary')) return [];
    return [value === true ? attributeText(label, locale) : inWords(attribute, value, venue, t)];
  });
  return parts.join(' · ');
}
