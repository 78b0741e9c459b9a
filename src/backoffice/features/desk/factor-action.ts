import { data, redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import { unavailableMessage } from '../frame/shop-unavailable.ts'

/** Result of removing the customer's second factor. */
export interface FactorActionResult {
  factor: 'remove'
  /** Error text; null: success. */
  refused: string | null
}

export const isFactorForm = (form: FormData): boolean => form.has('factor')

/** Result when the shop gave no usable response. */
export const unavailableForFactor = (): FactorActionResult => ({ factor: 'remove', refused: unavailableMessage() })

export async function factorFromForm(api: ApiClient, id: number) {
  const result = await api('DELETE /staff/reservations/{id}/second-factor', { path: { id } })
  if (!result.ok && result.status === 401) throw redirect('/ansatt/logg-inn')
  const factor = 'remove'
  if (result.ok) return data<FactorActionResult>({ factor, refused: null })
  return data<FactorActionResult>({ factor, refused: result.error.message }, { status: result.status })
}
