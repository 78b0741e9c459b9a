import type { StaffCalls } from '#contract/client/staff-calls.ts'
import { shippingNameFaults, type ShippingNames } from '#shared/cart/shipping-methods.ts'
import { formText } from '#shared/form-text.ts'

/** What came of a press. `typed` is what the form held, so that nothing of it is lost. */
export type ShippingAnswer =
  | { done: 'saved' | 'undone' }
  | {
      done: 'refused'
      status: number
      message: string
      /** Beside the fields. */
      faults: { price?: string; collect?: string; delivery?: string }
      /** null: of an undo, which holds nothing. */
      typed: { offered: boolean; price: string; names: ShippingNames } | null
    }

/** Does what the form asks for: `handling` is lagre or angre. */
export async function actOnShipping(api: StaffCalls, form: FormData): Promise<ShippingAnswer> {
  const version = formText(form, 'version')
  const undo = formText(form, 'handling') === 'angre'
  const offered = form.has('offered')
  const names = { collect: formText(form, 'collect'), delivery: formText(form, 'delivery') }
  const typed = { offered, price: formText(form, 'price'), names }
  const refused = (status: number, message: string, faults = {}) =>
    ({ done: 'refused', status, message, faults, typed: undo ? null : typed }) as const
  const price = readKroner(typed.price)
  const faults = {
    ...shippingNameFaults({ collect: names.collect.trim(), delivery: names.delivery.trim() }),
    ...(price === null && { price: 'Skriv et beløp i kroner, for eksempel 199 eller 49,50' }),
  }
  if (!undo && Object.keys(faults).length > 0) return refused(422, 'Frakten ble ikke lagret', faults)
  const answer = undo ? await api.undoShipping(version) : await api.changeShipping({ version, offered, price: price ?? 0, names }) // prettier-ignore
  return answer.ok ? { done: undo ? 'undone' : 'saved' } : refused(answer.status, answer.error.message)
}

/** Øre; null: it is no price, or more than ten thousand kroner. */
export function readKroner(typed: string): number | null {
  const [, kroner, rest = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(typed.trim().replaceAll(/\s/g, '')) ?? []
  const ore = kroner === undefined ? NaN : Number(kroner) * 100 + Number(rest.padEnd(2, '0'))
  return ore <= 1_000_000 ? ore : null
}
