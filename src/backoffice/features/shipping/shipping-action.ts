import type { ApiClient } from '#contract/client/client.ts'
import { intentOf } from '#shared/form-intent.ts'
import { shippingNameFaults, type ShippingNames } from '#shared/cart/shipping-methods.ts'
import { formText } from '#shared/form-text.ts'
import { shippingTermsFaults } from '#shared/shipping/shipping-terms.ts'
import { readTerms, typedTerms, type TermFaults, type TypedTerms } from './typed-terms.ts'
import { cleanText } from '#shared/text/typed-text.ts'

/** Result of a submission. `typed` repeats the submitted values, so that a refusal loses no input. */
export type ShippingActionResult =
  | { done: 'saved' | 'undone' | 'discarded' }
  | {
      done: 'refused'
      status: number
      message: string
      /** Errors by field. */
      faults?: TermFaults & { price?: string; collect?: string; delivery?: string }
      /** null: the intent submits no values. */
      typed: TypedShipping | null
    }
interface TypedShipping {
  offered: boolean
  price: string
  names: ShippingNames
  terms: TypedTerms
}

/** The values in the form or its draft; null: the intent is undo. */
export function typedShipping(form: FormData): TypedShipping | null {
  if (intentOf(form) === 'angre') return null
  const names = { collect: formText(form, 'collect'), delivery: formText(form, 'delivery') }
  return { offered: form.has('offered'), price: formText(form, 'price'), names, terms: typedTerms(form) }
}

/** Runs the intent of the form: `lagre` (save) or `angre` (undo). */
export async function actOnShipping(api: ApiClient, form: FormData): Promise<ShippingActionResult> {
  const version = formText(form, 'version')
  const typed = typedShipping(form)
  const refused = (status: number, message: string, faults = {}) =>
    ({ done: 'refused', status, message, faults, typed }) as const
  if (!typed) {
    const undone = await api('POST /staff/shipping/undo', { body: { version } })
    return undone.ok ? { done: 'undone' } : refused(undone.status, undone.error.message)
  }
  const { offered, names } = typed
  const price = readKroner(typed.price)
  const terms = readTerms(typed.terms)
  const faults = {
    ...shippingNameFaults({ collect: names.collect.trim(), delivery: names.delivery.trim() }),
    ...shippingTermsFaults(terms),
    ...(price === null && { price: 'Skriv et beløp i kroner, for eksempel 199 eller 49,50' }),
  }
  if (Object.keys(faults).length > 0) return refused(422, 'Frakten ble ikke lagret', faults)
  const result = await api('PUT /staff/shipping', { body: { version, offered, price: price ?? 0, names, terms } })
  return result.ok ? { done: 'saved' } : refused(result.status, result.error.message)
}

/** Amount in øre; null: no valid price, or over ten thousand kroner. */
export function readKroner(typed: string): number | null {
  const [, kroner, rest = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(cleanText(typed).replaceAll(' ', '')) ?? []
  const ore = kroner === undefined ? NaN : Number(kroner) * 100 + Number(rest.padEnd(2, '0'))
  return ore <= 1_000_000 ? ore : null
}
