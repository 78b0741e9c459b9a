import { data, redirect, type ClientActionFunctionArgs } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import type { StockCount, StockRow } from '#contract/own-shop/stock-desk.ts'
import { intentOf, readIntent } from '#shared/form-intent.ts'
import { findBarcode } from '#shared/stock/barcode.ts'
import { maxOnHand } from '#shared/stock/count-guard.ts'
import { formatChange, formatCount } from '#shared/format/format.ts'
import { formText } from '#shared/form-text.ts'
import { unavailableMessage, submitOr } from '../frame/shop-unavailable.ts'
import { cleanText } from '#shared/text/typed-text.ts'

export type CountActionResult =
  | { done: 'counted'; message: string; round: number; undoFor: number }
  | { done: 'undone'; message: string }
  /** The number differs much from the last one. Nothing is stored until the number is confirmed. */
  | { done: 'doubted'; of: string; typed: string; last: number; onHand: number; isFirst: boolean }
  | {
      done: 'refused'
      /** The submitted form: `tell` (count), `rett` (correct), `lagre` (save) or `angre` (undo). */
      of: string
      message: string
      errors: Record<string, string[]>
      /** The current stock of the rows that have changed. */
      rows: StockRow[]
      /** The typed number, if the form displays it again. */
      typed?: string | undefined
      /** The shop gave no usable response, so the page may be outdated. */
      unavailable?: true
    }

export const correctReasons = [
  'Varen er skadet',
  'Varen er solgt i butikken',
  'Svinn',
  'Funnet på lageret',
  'Returnert av kunde',
  'Annet',
] as const

const refused = (
  of: string,
  message: string,
  {
    errors = {},
    status = 422,
    rows = [],
    typed,
  }: { errors?: Record<string, string[]>; status?: number; rows?: StockRow[]; typed?: string } = {},
) => data<CountActionResult>({ done: 'refused', of, message, errors, rows, typed }, { status })

const whole = /^\d+$/

/** A typed whole number of pieces within the limit; null: invalid. */
export function readPieces(typed: string): number | null {
  const text = cleanText(typed)
  return whole.test(text) && Number(text) <= maxOnHand ? Number(text) : null
}

/** Norwegian error text for an invalid number of pieces. */
export function pieceFault(text: string): string {
  if (findBarcode(text)) return 'Det er en strekkode, ikke et antall. Skriv hvor mange det er.'
  return whole.test(cleanText(text))
    ? `Høyst ${formatCount(maxOnHand)}. Skriv hvor mange det er.`
    : 'Skriv et helt tall, 0 eller mer'
}

/** Runs the intent of a form on the page of one article. */
export async function actOnCount(api: ApiClient, shopId: number, variantId: number, form: FormData) {
  const intent = readIntent(form, handlers)
  if (intent === undefined) return refused(intentOf(form), 'Ukjent handling')
  return handlers[intent]({ api, shopId, variantId, form })
}

interface SentCount {
  api: ApiClient
  shopId: number
  variantId: number
  form: FormData
}

const handlers = {
  angre: ({ api, shopId, form }: SentCount) => undoFromForm(api, shopId, form),
  async tell(sent: SentCount) {
    const { typed, pieces } = typedPieces(sent.form)
    if (pieces === null) return notPieces('tell', typed)
    return saveRow(sent, { how: 'count', onHand: pieces }, typed)
  },
  async rett(sent: SentCount) {
    const { form } = sent
    const { typed, pieces } = typedPieces(form)
    if (pieces === null) return notPieces('rett', typed)
    if (pieces === 0) return refused('rett', 'Skriv et antall', { errors: { antall: ['Skriv hvor mange'] } })
    const seen = seenIn(form)
    const onHand = seen + (formText(form, 'retning') === 'opp' ? pieces : -pieces)
    if (onHand < 0) return refused('rett', 'For mange', { errors: { antall: [`Det er bare ${seen} på lager`] }, typed })
    return saveRow(sent, { how: 'correct', onHand, reason: formText(form, 'grunn').slice(0, 200) }, typed)
  },
}

function typedPieces(form: FormData) {
  const typed = formText(form, 'antall')
  return { typed, pieces: readPieces(typed) }
}

const notPieces = (of: string, typed: string) =>
  refused(of, 'Skriv et antall', { errors: { antall: [pieceFault(typed)] } })

/** The stock on hand when the form was rendered. */
const seenIn = (form: FormData): number => Number(formText(form, 'seen')) || 0

function saveRow(
  { api, shopId, variantId, form }: SentCount,
  { onHand, ...change }: Pick<StockCount, 'how' | 'reason'> & { onHand: number },
  typed: string,
) {
  // A confirmation applies only to the confirmed number.
  const confirmed = formText(form, 'bekreftet') === String(onHand)
  const rows = [{ variantId, seen: seenIn(form), onHand, confirmed }]
  return saveRows(api, { shopId, ...change, rows }, typed)
}

/** Stores counted rows. `typed`: the typed number, for a single row. */
export async function saveRows(api: ApiClient, body: StockCount, typed?: string) {
  const result = await api('POST /staff/stock/counts', { body })
  if (result.ok) {
    const change = body.rows.reduce((sum, { onHand, seen }) => sum + onHand - seen, 0)
    const message =
      body.rows.length === 1
        ? `Nå ${body.rows[0]?.onHand} på lager (${formatChange(change)})`
        : `${body.rows.length} varer er telt (${formatChange(change)} i alt)`
    return data<CountActionResult>({ done: 'counted', message, round: result.data.round, undoFor: result.data.undoFor })
  }
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  const { message, errors = {} } = result.error
  const { rows = [] } = result.error as { rows?: StockRow[] }
  const of = body.how === 'count' ? 'tell' : 'rett'
  const [row] = rows
  const [sent] = body.rows
  if (result.error.code === 'count_unlikely' && row && sent && typed !== undefined)
    return data<CountActionResult>(
      { done: 'doubted', of, typed, last: row.onHand, onHand: sent.onHand, isFirst: row.countedAt === null },
      { status: result.status },
    )
  return refused(of, Object.values(errors).flat()[0] ?? message, {
    errors,
    status: result.status,
    rows,
    ...(typed !== undefined && { typed }),
  })
}

export async function undoFromForm(api: ApiClient, shopId: number, form: FormData) {
  const result = await api('POST /staff/stock/counts/{round}/undo', {
    path: { round: Number(formText(form, 'round')) || 1 },
    body: { shopId },
  })
  if (result.ok) return data<CountActionResult>({ done: 'undone', message: 'Angret: lageret er som før' })
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  return refused('angre', result.error.message, { status: result.status })
}

/** In the browser: on a network or server error the page stays with the typed values. */
export async function countFromBrowser({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const of = intentOf(await request.clone().formData())
  return submitOr(serverAction, (): CountActionResult => ({
    done: 'refused',
    of,
    message: unavailableMessage('lagret'),
    errors: {},
    rows: [],
    unavailable: true,
  }))
}
