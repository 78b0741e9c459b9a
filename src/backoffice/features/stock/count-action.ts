import { data, redirect, type ClientActionFunctionArgs } from 'react-router'
import type { StaffCalls } from '#contract/client/staff-calls.ts'
import type { StockRow } from '#contract/own-shop/stock-desk.ts'
import { formatChange } from '#shared/format/format.ts'
import { formText } from '#shared/form-text.ts'
import { awayWords, pressedOr } from '../frame/shop-away.ts'

export type CountAnswer =
  | { done: 'counted'; message: string; round: number; undoFor: number }
  | { done: 'undone'; message: string }
  | {
      done: 'refused'
      /** The form that it answers: tell, rett, lagre or angre. */
      of: string
      message: string
      errors: Record<string, string[]>
      /** What is on hand now, where that has changed. */
      rows: StockRow[]
      /** It never came to the shop: what is shown may be old. */
      away?: true
    }

export const correctReasons = ['Varen er skadet', 'Varen er solgt i butikken', 'Svinn', 'Funnet på lageret', 'Returnert av kunde', 'Annet'] as const // prettier-ignore

const refused = (
  of: string,
  message: string,
  {
    errors = {},
    status = 422,
    rows = [],
  }: { errors?: Record<string, string[]>; status?: number; rows?: StockRow[] } = {},
) => data<CountAnswer>({ done: 'refused', of, message, errors, rows }, { status })

/** What was typed as whole pieces; null: something else. */
export function readPieces(text: string): number | null {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : null
}

/** Does what the form of one article asks for: `handling` is tell, rett or angre. */
export async function actOnCount(api: StaffCalls, shopId: number, variantId: number, form: FormData) {
  const wanted = formText(form, 'handling')
  if (wanted === 'angre') return undoFromForm(api, shopId, form)
  if (wanted !== 'tell' && wanted !== 'rett') return refused(wanted, 'Ukjent handling')
  const pieces = readPieces(formText(form, 'antall'))
  if (pieces === null)
    return refused(wanted, 'Skriv et antall', { errors: { antall: ['Skriv et helt tall, 0 eller mer'] } })
  const seen = readPieces(formText(form, 'seen')) ?? 0
  const sign = formText(form, 'retning') === 'opp' ? 1 : -1
  const onHand = wanted === 'tell' ? pieces : seen + sign * pieces
  if (wanted === 'rett' && pieces === 0)
    return refused(wanted, 'Skriv et antall', { errors: { antall: ['Skriv hvor mange'] } })
  if (onHand < 0) return refused(wanted, 'For mange', { errors: { antall: [`Det er bare ${seen} på lager`] } })
  return saveRows(api, {
    shopId,
    how: wanted === 'tell' ? 'count' : 'correct',
    ...(wanted === 'rett' && { reason: formText(form, 'grunn').slice(0, 200) }),
    rows: [{ variantId, seen, onHand }],
  })
}

export async function saveRows(api: StaffCalls, body: Parameters<StaffCalls['countStock']>[0]) {
  const answer = await api.countStock(body)
  if (answer.ok) {
    const change = body.rows.reduce((sum, { onHand, seen }) => sum + onHand - seen, 0)
    const message =
      body.rows.length === 1
        ? `Nå ${body.rows[0]?.onHand} på lager (${formatChange(change)})`
        : `${body.rows.length} varer er telt (${formatChange(change)} i alt)`
    return data<CountAnswer>({ done: 'counted', message, round: answer.data.round, undoFor: answer.data.undoFor })
  }
  if (answer.status === 401) throw redirect('/ansatt/logg-inn')
  const { message, errors = {} } = answer.error
  const { rows = [] } = answer.error as { rows?: StockRow[] }
  const of = body.how === 'count' ? 'tell' : 'rett'
  return refused(of, Object.values(errors).flat()[0] ?? message, { errors, status: answer.status, rows })
}

export async function undoFromForm(api: StaffCalls, shopId: number, form: FormData) {
  const answer = await api.undoCount(Number(formText(form, 'round')) || 1, shopId)
  if (answer.ok) return data<CountAnswer>({ done: 'undone', message: 'Angret: lageret er som før' })
  if (answer.status === 401) throw redirect('/ansatt/logg-inn')
  return refused('angre', answer.error.message, { status: answer.status })
}

/** In the browser: where the shop was not reached the page stays, with what was typed. */
export async function countFromBrowser({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const of = formText(await request.clone().formData(), 'handling')
  return pressedOr(serverAction, (): CountAnswer => ({
    done: 'refused',
    of,
    message: awayWords('lagret'),
    errors: {},
    rows: [],
    away: true,
  }))
}
