import { formText } from '#shared/form-text.ts'
import type { ShippingTerms } from '#shared/shipping/shipping-terms.ts'
import { cleanText } from '#shared/text/typed-text.ts'

/** The fields of the shipping terms, in the order of the form. */
export const termFields = [
  'carrier',
  'firstDays',
  'lastDays',
  'collect.exchangeDays',
  'collect.returnDays',
  'delivery.exchangeDays',
  'delivery.returnDays',
] as const
type TermField = (typeof termFields)[number]
export type TypedTerms = Record<TermField, string>
export type TermFaults = Partial<Record<TermField, string>>

export const typedTerms = (form: FormData): TypedTerms =>
  Object.fromEntries(termFields.map(field => [field, formText(form, field)])) as TypedTerms

export function typedTermsOf({ carrier, days, collect, delivery }: ShippingTerms): TypedTerms {
  const text = (count: number | null | undefined) => String(count ?? '')
  return {
    carrier,
    firstDays: text(days?.first),
    lastDays: text(days?.last),
    'collect.exchangeDays': text(collect.exchangeDays),
    'collect.returnDays': text(collect.returnDays),
    'delivery.exchangeDays': text(delivery.exchangeDays),
    'delivery.returnDays': text(delivery.returnDays),
  }
}

/** The typed terms. Empty optional periods are null. Invalid and missing numbers are NaN, which is refused later. */
export function readTerms(typed: TypedTerms): ShippingTerms {
  const count = (field: TermField) => (cleanText(typed[field]) === '' ? null : digits(cleanText(typed[field])))
  const [first, last] = [count('firstDays'), count('lastDays')]
  const method = (name: 'collect' | 'delivery') => ({
    exchangeDays: count(`${name}.exchangeDays`),
    returnDays: count(`${name}.returnDays`) ?? NaN,
  })
  return {
    carrier: cleanText(typed.carrier),
    days: first === null && last === null ? null : { first: first ?? NaN, last: last ?? NaN },
    collect: method('collect'),
    delivery: method('delivery'),
  }
}

const digits = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : NaN)
