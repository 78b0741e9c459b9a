import type { ClientActionFunctionArgs } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import type { HitPromises } from '#contract/pickup/pauses.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { chosenPromises } from './chosen-promises.ts'
import { unavailableMessage, submitOr } from '../frame/shop-unavailable.ts'
import { readShopForm, shopFields, typedFrom, type TypedShop } from './shop-form.ts'
import { refusedForm, type RefusedForm, type RefusedResult } from '../frame/refused-form.ts'

export type ShopActionResult = { done: 'saved' | 'undone' } | (RefusedForm<TypedShop | null> & { hit?: HitPromises })

/**
 * Runs the intent of the form. `angre` undoes; any other intent saves all fields, with the feed's text for the field
 * named in `feed`.
 */
export async function actOnShop(api: ApiClient, shop: number, form: FormData): Promise<ShopActionResult> {
  const version = Number(formText(form, 'version')) || 0
  if (intentOf(form) === 'angre') {
    const undone = await api('POST /staff/shop/undo', { query: { shop }, body: { version, ...chosenPromises(form) } })
    return undone.ok ? { done: 'undone' } : refused(undone, null)
  }
  const typed = typedFrom(form)
  const followed = shopFields.find(field => field === typed['feed'])
  if (followed) typed[followed] = typed[`feed-${followed}`] ?? ''
  const read = readShopForm(typed)
  if (!read.ok) return { done: 'refused', status: 422, message: 'Ingenting ble lagret', errors: read.errors, typed }
  const result = await api('PUT /staff/shop', {
    query: { shop },
    body: { version, ...read.change, ...chosenPromises(form) },
  })
  return result.ok ? { done: 'saved' } : refused(result, typed)
}

function refused(result: RefusedResult, typed: TypedShop | null): ShopActionResult {
  const { code, promises, total } = result.error
  return { ...refusedForm(result, typed), ...(code === 'promises_hit' && promises && { hit: { promises, total } }) }
}

/** In the browser: on a network or server error the page stays with the typed values. */
export async function shopFromBrowser({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData()
  const typed = intentOf(form) === 'angre' ? null : typedFrom(form)
  const unavailable = (): ShopActionResult => ({
    done: 'refused',
    status: 0,
    message: unavailableMessage(),
    errors: {},
    typed,
  })
  return submitOr(serverAction, unavailable)
}
