import { data, redirect, type ClientActionFunctionArgs } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import type { Transfer } from '#contract/own-shop/transfers.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { submitOr, unavailableMessage } from '../frame/shop-unavailable.ts'
import { stepLabels } from './transfer-labels.ts'

export type TransferResult =
  | { done: 'stepped'; id: number; status: Transfer['status'] }
  | {
      done: 'refused'
      id: number
      message: string
      /** The shop gave no usable response. */
      unavailable?: true
    }

/** Takes the step that the pressed button names. */
export async function stepFromForm(api: ApiClient, form: FormData) {
  const id = Number(formText(form, 'id')) || 0
  const step = intentOf(form)
  if (!isStep(step)) return data<TransferResult>({ done: 'refused', id, message: 'Ukjent handling' }, { status: 422 })
  const reason = formText(form, 'reason')
  const result = await api('POST /staff/transfers/{id}/step', { path: { id }, body: { step, reason } })
  if (result.ok) return data<TransferResult>({ done: 'stepped', id, status: result.data.status })
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  return data<TransferResult>({ done: 'refused', id, message: result.error.message }, { status: result.status })
}

const isStep = (name: string): name is keyof typeof stepLabels => Object.hasOwn(stepLabels, name)

/** In the browser: without a network the page stays. */
export async function stepFromBrowser({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData()
  return submitOr(serverAction, (): TransferResult => ({
    done: 'refused',
    id: Number(formText(form, 'id')) || 0,
    message: unavailableMessage('lagret'),
    unavailable: true,
  }))
}
