import { data, redirect, type ClientActionFunctionArgs } from 'react-router'
import type { StaffCalls } from '#contract/client/staff-calls.ts'
import type { DeskMove } from '#contract/staff.ts'
import { formText } from '#shared/form-text.ts'
import { missReasons } from './line-words.ts'
import { partFromForm } from './part-of-lines.ts'

export type MoveAnswer =
  | { done: DeskMove['action']; id: number; code: string; /** seconds */ undoFor: number }
  | {
      done: 'refused'
      id: number
      action: string
      message: string
      reason?: string | undefined
      /** What is wrong with the part that is handed over. */
      part?: string | undefined
      /** It never came to the shop: what is shown may be old. */
      away?: true
    }

/** One press at the desk: what came of it, or why it was refused. */
export async function actOnReservation(api: StaffCalls, request: Request) {
  const form = await request.formData()
  const id = Number(formText(form, 'id'))
  const wanted = formText(form, 'action')
  if (!isAction(wanted) || !Number.isSafeInteger(id) || id < 1) {
    return data<MoveAnswer>({ done: 'refused', id, action: wanted, message: 'Ukjent handling' }, { status: 422 })
  }
  const reason = [formText(form, 'reason'), formText(form, 'more')]
    .map(text => text.trim())
    .filter(Boolean)
    .join(': ')
  const chosen = formText(form, 'reason')
  const lines = partFromForm(form)
  const trackingUrl = formText(form, 'tracking').trim()
  const answer = await api.move(id, {
    action: wanted,
    ...(reason !== '' && { reason: reason.slice(0, 300) }),
    ...(wanted === 'dispatch' && trackingUrl !== '' && { trackingUrl }),
    ...(wanted === 'collect' && lines && { lines }),
    ...(wanted === 'reject' && { missing: missReasons.some(why => why === chosen) }),
  })
  if (!answer.ok && answer.status === 401) throw redirect('/ansatt/logg-inn')
  if (answer.ok)
    return data<MoveAnswer>({ done: wanted, id, code: answer.data.pickupCode, undoFor: answer.data.undoFor })
  return data<MoveAnswer>(
    {
      done: 'refused',
      id,
      action: wanted,
      message: answer.error.message,
      part: answer.error.errors?.['lines']?.[0],
      reason: answer.error.errors?.['reason']?.[0] ?? (answer.error.errors?.['trackingUrl'] && trackingFault),
    },
    { status: answer.status },
  )
}

const trackingFault = 'Lim inn hele adressen (den begynner med https://), eller la feltet stå tomt.'

/** Said where the shop was not reached. */
export const awayWords = (): string =>
  navigator.onLine
    ? 'Nettbutikken svarte ikke. Last siden på nytt og se hva som gjelder.'
    : 'Du er frakoblet. Ingenting er sendt. Prøv igjen når nettet er tilbake.'

/** In the browser: where the shop was not reached the page stays, and says that nothing was sent. */
export async function actFromBrowser({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response && error.status < 500) throw error
    return {
      done: 'refused',
      id: Number(formText(form, 'id')),
      action: formText(form, 'action'),
      message: awayWords(),
      away: true,
    } satisfies MoveAnswer
  }
}

/** An answer of the browser's own: the shop was not reached. */
export const isAway = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'away' in answer

/** After a refusal too the page shows what is true by now; what cannot be read now stays as it was beside the answer. */
export const rereadAfter = ({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: unknown
  defaultShouldRevalidate: boolean
}): boolean => {
  if (typeof actionResult !== 'object' || actionResult === null) return defaultShouldRevalidate
  return !isAway(actionResult)
}

const isAction = (name: string): name is DeskMove['action'] =>
  ['pick', 'ready', 'collect', 'dispatch', 'deliver', 'reject', 'cancel', 'undo'].includes(name)
