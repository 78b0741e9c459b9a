import { data, redirect, type ClientActionFunctionArgs } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import type { DeskMove } from '#contract/staff.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { unavailableMessage, submitOr } from '../frame/shop-unavailable.ts'
import { missReasons } from './lines/line-labels.ts'
import { partFromForm } from './lines/part-of-lines.ts'
import { versionField } from './SeenVersion.tsx'

export type MoveActionResult =
  | { done: DeskMove['action']; id: number; version: string; code: string; /** Seconds. */ undoFor: number }
  | {
      done: 'refused'
      id: number
      action: string
      message: string
      reason?: string | undefined
      /** Error for the part that is handed over. */
      part?: string | undefined
      /** The shop gave no usable response, so the page may be outdated. */
      unavailable?: true
    }

/**
 * Runs the move that the form names. Returns its result, or the reason for a refusal. Redirects to the login after the
 * session ended.
 */
export async function actOnReservation(api: ApiClient, request: Request) {
  const form = await request.formData()
  const id = Number(formText(form, 'id'))
  const requested = intentOf(form)
  if (!isAction(requested) || !Number.isSafeInteger(id) || id < 1) {
    return data<MoveActionResult>(
      { done: 'refused', id, action: requested, message: 'Ukjent handling' },
      { status: 422 },
    )
  }
  const reason = [formText(form, 'reason'), formText(form, 'more')]
    .map(text => text.trim())
    .filter(Boolean)
    .join(': ')
  const chosen = formText(form, 'reason')
  const lines = partFromForm(form)
  const trackingUrl = formText(form, 'tracking').trim()
  const result = await api('POST /staff/reservations/{id}/move', {
    path: { id },
    body: {
      action: requested,
      version: formText(form, versionField),
      ...(reason !== '' && { reason: reason.slice(0, 300) }),
      ...(requested === 'dispatch' && trackingUrl !== '' && { trackingUrl }),
      ...(requested === 'collect' && lines && { lines }),
      ...(requested === 'reject' && { missing: missReasons.some(why => why === chosen) }),
    },
  })
  if (!result.ok && result.status === 401) throw redirect('/ansatt/logg-inn')
  if (result.ok) {
    const { version, pickupCode: code, undoFor } = result.data
    return data<MoveActionResult>({ done: requested, id, version, code, undoFor })
  }
  return data<MoveActionResult>(
    {
      done: 'refused',
      id,
      action: requested,
      message: result.error.message,
      part:
        result.error.errors?.['lines']?.[0] ??
        (result.error.code === 'stale' && form.has('part') ? result.error.message : undefined),
      reason: result.error.errors?.['reason']?.[0] ?? (result.error.errors?.['trackingUrl'] && trackingFault),
    },
    { status: result.status },
  )
}

const trackingFault = 'Lim inn hele adressen (den begynner med https://), eller la feltet stå tomt.'

/** In the browser: on a network or server error the page stays, with an error message. */
export async function actFromBrowser({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData()
  const about = { id: Number(formText(form, 'id')), action: intentOf(form) }
  return submitOr(serverAction, (): MoveActionResult => ({
    done: 'refused',
    ...about,
    message: unavailableMessage(),
    unavailable: true,
  }))
}

const isAction = (name: string): name is DeskMove['action'] =>
  ['pick', 'ready', 'collect', 'dispatch', 'deliver', 'reject', 'cancel', 'undo', 'correct'].includes(name)
