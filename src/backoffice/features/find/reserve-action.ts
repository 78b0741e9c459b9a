import { data, redirect, type ClientActionFunctionArgs } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import type { DeskReserved } from '#contract/own-shop/find-goods.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { submitOr, unavailableMessage } from '../frame/shop-unavailable.ts'

export interface TypedReservation {
  phone: string
  name: string
  email: string
  count: string
}
export type ReserveResult =
  | { done: 'reserved'; reserved: DeskReserved }
  | {
      done: 'refused'
      message: string
      errors: Record<string, string[]>
      typed: TypedReservation
      /** The shop gave no usable response. */
      unavailable?: true
    }
  /** Another shop was asked for pieces for the own stock. */
  | { done: 'asked'; from: string }

const typedIn = (form: FormData): TypedReservation => ({
  phone: formText(form, 'phone'),
  name: formText(form, 'name'),
  email: formText(form, 'email'),
  count: formText(form, 'count'),
})

/** Reserves the variant of the page for the customer at the desk. */
export async function reserveFromForm(
  api: ApiClient,
  { ean, deskShopId }: { ean: string; deskShopId: number },
  form: FormData,
) {
  const typed = typedIn(form)
  const count = Number(typed.count)
  if (intentOf(form) === 'be-om') {
    const asked = await api('POST /staff/transfers', {
      body: { fromShopId: Number(formText(form, 'sendFrom')), toShopId: deskShopId, ean, count },
    })
    if (asked.ok) return data<ReserveResult>({ done: 'asked', from: asked.data.from.name })
    if (asked.status === 401) throw redirect('/ansatt/logg-inn')
    return refused(typed, asked.error.message, {}, asked.status)
  }
  const agreedBy = formText(form, 'agreedBy')
  if (agreedBy !== 'customer' && agreedBy !== 'assistant')
    return refused(typed, 'Kunden må si ja først', { agreedBy: ['Velg hvem som har sagt ja'] })
  const sendFrom = Number(formText(form, 'sendFrom')) || null
  const shopId = Number(formText(form, 'shopId')) || deskShopId
  const price = Number(formText(form, 'price'))
  const result = await api('POST /staff/reservations', {
    body: {
      ...{ key: formText(form, 'key'), deskShopId, shopId, sendFrom, agreedBy },
      ...{ phone: typed.phone, name: typed.name, email: typed.email },
      items: [{ ean, count: Number.isInteger(count) && count > 0 ? count : 1 }],
      // Another shop may have another price, which its outcome page shows.
      shownTotal: shopId === deskShopId && price > 0 ? price * (count || 1) : null,
    },
  })
  if (result.ok) return data<ReserveResult>({ done: 'reserved', reserved: result.data })
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  return refused(typed, result.error.message, result.error.errors ?? {}, result.status)
}

const refused = (typed: TypedReservation, message: string, errors: Record<string, string[]>, status = 422) =>
  data<ReserveResult>({ done: 'refused', message, errors, typed }, { status })

/** In the browser: without a network the form keeps what was typed. */
export async function reserveFromBrowser({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData()
  return submitOr(serverAction, (): ReserveResult => ({
    done: 'refused',
    message: unavailableMessage('sendt'),
    errors: {},
    typed: typedIn(form),
    unavailable: true,
  }))
}
