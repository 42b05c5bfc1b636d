import { type Attribute, attributeText, type AttributeValue } from '@locator/venue-model/attributes';
import { ATTRIBUTES, BY_CODE, WHEELCHAIR } from '@locator/venue-model/chain';
import type { Venue } from '@locator/venue-model/venue';
import { featuresOf } from '@locator/venue-model/venue-record';
import { languageTag, type Locale } from '@locator/base/locale/locale';
import { formatList } from '@/lib/locale/format-facts';
import type { Translate } from '@/lib/locale/messages';

export interface AttributeFact {
  readonly key: string;
  readonly icon: string;
  readonly text: string;
}

export function isWheelchairAccessible(
  venue: Pick<Venue, 'services' | 'capacities' | 'attributes'>,
): boolean {
  return WHEELCHAIR !== undefined && featuresOf(venue).includes(WHEELCHAIR);
}

/** Empty for a code that the brand file no longer has. */
export function labelOf(code: string, locale: Locale): string[] {
  const found = BY_CODE.get(code);
  return found ? [attributeText(found.label, locale)] : [];
}

export function iconOf(code: string): string {
  return BY_CODE.get(code)?.icon ?? 'check';
}

/** Returns the known attributes without a field of their own that the brand file shows at this place, in its order. */
export function attributeFacts(
  { attributes }: Pick<Venue, 'attributes'>,
  place: Attribute['shown'][number],
  locale: Locale,
  t: Translate,
): AttributeFact[] {
  return ATTRIBUTES.flatMap(function describe(attribute) {
    const { key, shown } = attribute;
    const value = attributes[key];
    if (value === undefined || value === false || key === WHEELCHAIR || !shown.includes(place)) return [];
    return [{ key, icon: iconOf(key), text: factText(attribute, value, locale, t) }];
  });
}

function factText(attribute: Attribute, value: AttributeValue, locale: Locale, t: Translate): string {
  const label = attributeText(attribute.label, locale);
  if (value === true) return label;
  return t('facts:attribute', { label, value: valueText(attribute, value, locale) });
}

function valueText({ currency, unit }: Attribute, value: AttributeValue, locale: Locale): string {
  if (typeof value === 'object') {
    return formatList(
      value.map((code) => attributeText(BY_CODE.get(code)?.label ?? { [locale]: code }, locale)),
      locale,
    );
  }
  const tag = languageTag(locale);
  const style = currency === undefined ? {} : ({ style: 'currency', currency } as const);
  const shown = typeof value === 'number' ? new Intl.NumberFormat(tag, style).format(value) : String(value);
  return unit ? `${shown}\u00a0${attributeText(unit, locale)}` : shown;
}
