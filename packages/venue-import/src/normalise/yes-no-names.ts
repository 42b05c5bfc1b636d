import { ATTRIBUTES } from '@locator/venue-model/chain';
import type { VenueState } from '@locator/venue-model/venue';
import { attributeColumn } from '../columns';

/** What "yes" in such a column says about the venue. */
export type YesNoMeaning =
  /** An option of the brand file. */
  | { readonly column: ReturnType<typeof attributeColumn>; readonly code: string }
  | { readonly column: 'state'; readonly code: VenueState['kind'] }
  /** A code in `data/payment-means.json`. */
  | { readonly column: 'payment_means'; readonly code: string };

/** Sources: https://wiki.openstreetmap.org/wiki/Key:payment:*, Google Business Profile, and plain headers. */
export const YES_NO_NAMES: readonly (readonly [meaning: YesNoMeaning, names: readonly string[]])[] = [
  ...ATTRIBUTES.flatMap(({ key, options = [] }) =>
    options.map(({ key: code, columns }) => [{ column: attributeColumn(key), code }, columns] as const),
  ),
  [{ column: 'state', code: 'closed' }, ['closed', 'permanently closed', 'fermé', 'fermé définitivement']],
  [{ column: 'state', code: 'temporarily_closed' }, ['temporarily closed', 'fermé temporairement']],
  [{ column: 'state', code: 'coming_soon' }, ['coming soon', 'ouverture prochaine']],
  [{ column: 'payment_means', code: 'cb' }, ['payment:cards', 'payment:credit_cards', 'payment:debit_cards', 'payment:cb', 'payment:carte_bleue', 'requires_payment_card_credit', 'pay_credit_card_types_accepted', 'pay_debit_card']],
  [{ column: 'payment_means', code: 'visa' }, ['payment:visa', 'payment:visa_debit', 'payment:visa_electron']],
  [{ column: 'payment_means', code: 'mastercard' }, ['payment:mastercard', 'payment:mastercard_contactless', 'payment:maestro']],
  [{ column: 'payment_means', code: 'amex' }, ['payment:american_express', 'payment:amex']],
  [{ column: 'payment_means', code: 'especes' }, ['payment:cash', 'payment:coins', 'payment:notes']],
  [{ column: 'payment_means', code: 'cheque' }, ['payment:cheque', 'payment:cheques', 'payment:check', 'pay_check']],
  [{ column: 'payment_means', code: 'cheque_vacances' }, ['payment:ancv', 'payment:cheque_vacances', 'payment:ancv_cheque_vacances', 'payment:cheques_vacances']],
  [{ column: 'payment_means', code: 'ticket_restaurant' }, ['payment:meal_voucher', 'payment:meal_vouchers', 'payment:ticket_restaurant', 'payment:titres_restaurant', 'payment:titre_restaurant']],
  [{ column: 'payment_means', code: 'edenred' }, ['payment:edenred', 'payment:ticket_restaurant:edenred']],
  [{ column: 'payment_means', code: 'swile' }, ['payment:swile']],
  [{ column: 'payment_means', code: 'bancontact' }, ['payment:bancontact']],
  [{ column: 'payment_means', code: 'twint' }, ['payment:twint']],
  [{ column: 'payment_means', code: 'postfinance' }, ['payment:postfinance', 'payment:postfinance_card']],
  [{ column: 'payment_means', code: 'payconiq' }, ['payment:payconiq']],
  [{ column: 'payment_means', code: 'gift_card' }, ['payment:gift_card', 'payment:gift_cards']],
  [{ column: 'payment_means', code: 'apple_pay' }, ['payment:apple_pay']],
  [{ column: 'payment_means', code: 'google_pay' }, ['payment:google_pay', 'payment:android_pay']],
  [{ column: 'payment_means', code: 'virement' }, ['payment:wire_transfer', 'payment:bank_transfer', 'payment:sepa']],
]; // prettier-ignore

/** `limited`, an OpenStreetMap value for wheelchair access, does not mean yes. */
export const YES: readonly string[] = ['yes', 'oui', 'true', 'vrai', 'x', '1', 'o', 'y', 'only', 'designated', 'ja', 'si', 'sí']; // prettier-ignore
