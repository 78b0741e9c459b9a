import { data, redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import type { DeskEntry } from '#contract/staff.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { formatPlural } from '#shared/format/format.ts'
import { unavailableMessage } from '../frame/shop-unavailable.ts'
import { missReasons } from '../desk/lines/line-labels.ts'
import { markOfScan, sentScans, shownField, shownScan } from '../desk/lines/shown-scans.ts'
import { versionField } from '../desk/SeenVersion.tsx'
import type { LineActionResult } from '../desk/lines/mark-line.ts'
import { roundQuery } from './round-query.ts'
import { isComplete, readyTargetsIn, targetsIn } from './picking-stops.ts'
import { undoKey, type Undoable } from '../desk/undo/recent-undos.ts'
import { isSameCode } from '#shared/stock/gtin.ts'
import { cleanDigits } from '#shared/text/typed-text.ts'

/** `of`: the scan field, or the EAN of a row. */
export type RoundActionResult = LineActionResult & {
  undos: Undoable[]
  /** The keys of actions that were undone. */
  gone?: string[]
  /** Lines that a scan marks and that the page did not show (`sentScans`). */
  shown?: string
}
interface Where {
  shop: number
  chosen: readonly number[]
}
/** Seconds in which the page offers to undo a mark. The API sends its own limit for a reservation that became ready. */
const undoFor = 60

/**
 * Marks a scanned piece or the article of a row as found, or the article as missing, marks the completed reservations as
 * ready, or undoes one of these. Redirects to the login after the session ended.
 */
export async function actInRound(api: ApiClient, where: Where, form: FormData) {
  if (intentOf(form) === 'undo') return undo(api, form)
  if (intentOf(form) === 'ready') return makeReady(api, form)
  return formText(form, 'mark') === 'miss' ? miss(api, form) : find(api, where, form)
}

/**
 * Marks the piece that the page showed: one piece by a scan, all pieces of the first line by the button of a row. No
 * other piece is marked instead, because the form may repeat one without a response.
 */
async function find(api: ApiClient, where: Where, form: FormData) {
  const of = formOf(form)
  const ean = cleanDigits(formText(form, 'ean')).slice(0, 100)
  if (ean === '') return refused(of, 'Skriv eller skann strekkoden', 422)
  const [pressed] = of === 'scan' ? [] : targetsIn(formText(form, 'for'))
  if (pressed) {
    const { id, ...seen } = pressed
    const body = { action: 'find' as const, ...seen, from: { state: 'waiting', missing: 0 } }
    const result = await api('POST /staff/reservations/{id}/lines', { path: { id }, body })
    return result.ok ? found(of, result.data, pressed.line) : refusedBy(of, result)
  }
  const shown = shownScan(formText(form, shownField), ean)
  if (of === 'scan' && shown?.state === 'waiting') {
    const { id, line } = shown
    const result = await api('POST /staff/reservations/{id}/lines', { path: { id }, body: markOfScan(shown) })
    return result.ok ? found(of, result.data, line) : refusedBy(of, result)
  }
  return offerNext(api, where, { of, ean })
}

/** Refuses a scan that the page does not show, and adds the waiting line to the page, so that a second scan marks it. */
async function offerNext(api: ApiClient, where: Where, { of, ean }: { of: LineActionResult['of']; ean: string }) {
  const waiting = await linesOf(api, where, ean)
  const [next] = waiting
  if (!next) return refused(of, `${ean} er ikke blant det som skal finnes`, 422)
  const message = `Varen er ny i runden. Skann den én gang til, så merkes den til ${next.pickupCode}.`
  return data<RoundActionResult>(
    {
      ...{ done: 'line refused', of, message, errors: { ean: [message] }, undos: [] },
      shown: sentScans(waiting),
    },
    { status: 409 },
  )
}

function found(of: LineActionResult['of'], marked: DeskEntry, line: number) {
  const { id, version, pickupCode: code } = marked
  const goods = marked.articles.find(each => each.line === line)
  const [name, count, scanned] = [goods?.name ?? 'Varen', goods?.count ?? 1, goods?.scanned ?? 0]
  const pieces = scanned > 0 ? `${scanned} av ${count} ` : count > 1 ? `${count} × ` : ''
  const what = `${pieces}${name} er funnet til ${code}.`
  return data<RoundActionResult>({
    done: 'marked',
    of,
    message:
      scanned > 0 ? `${what} Skann den neste.` : isComplete(marked) ? `${what} Alt til ${code} er funnet.` : what,
    undos: [
      {
        ...{ id, version, code, seconds: undoFor, about: `${name} til ${code}` },
        more: { line: String(line), state: goods?.state ?? '', code, seconds: String(undoFor) },
      },
    ],
  })
}

/** Marks the completed reservations as ready, when their goods are at the counter. */
async function makeReady(api: ApiClient, form: FormData) {
  const undos: Undoable[] = []
  const errors: string[] = []
  const checked = form.getAll('ready').filter(value => typeof value === 'string')
  for (const { id, version } of readyTargetsIn(checked.join())) {
    const moved = await api('POST /staff/reservations/{id}/move', { path: { id }, body: { action: 'ready', version } })
    if (!moved.ok && moved.status === 401) throw redirect('/ansatt/logg-inn')
    if (!moved.ok) errors.push(moved.error.message)
    else {
      const { pickupCode: code, undoFor: seconds } = moved.data
      const about = `${code} er klar`
      undos.push({
        ...{ id, version: moved.data.version, code, seconds, about },
        more: { ready: 'ja', code, seconds: `${seconds}` },
      })
    }
  }
  if (undos.length === 0) return refused('scan', errors[0] ?? 'Velg hvilke som er på disken', 409)
  const codes = undos.map(({ code }) => code).join(', ')
  const message = `${formatPlural(undos.length, 'reservasjon er klar', 'reservasjoner er klare')} til henting: ${codes}. Kundene får e-post om et minutt.`
  const rest = errors.length === 0 ? '' : ` Ikke alle: ${[...new Set(errors)].join(' ')}`
  return data<RoundActionResult>({ done: 'marked', of: 'scan', message: message + rest, undos })
}

async function miss(api: ApiClient, form: FormData) {
  const of = formOf(form)
  const reason = missReasons.find(each => each === formText(form, 'reason'))
  if (!reason) return refused(of, 'Velg hvorfor varen ikke er der', 422)
  const targets = targetsIn(formText(form, 'for'))
  let marked = 0
  let stale: string | undefined
  for (const { id, line, version } of targets) {
    const result = await api('POST /staff/reservations/{id}/lines', {
      path: { id },
      body: {
        action: 'miss',
        version,
        line,
        reason,
        from: { state: 'waiting', missing: 0 },
      },
    })
    if (result.ok) marked += 1
    else if (result.status !== 409 && result.status !== 404) return refusedBy(of, result)
    else if (result.error.code === 'stale') stale = result.error.message
  }
  if (marked === 0) return refused(of, stale ?? 'Varen er allerede merket av noen andre', 409)
  const words = formatPlural(marked, 'linje er meldt som ikke funnet', 'linjer er meldt som ikke funnet')
  const rest = stale === undefined ? '' : ' Resten er endret etter at siden ble vist. Se over, og meld den på nytt.'
  return data<RoundActionResult>({ done: 'marked', of, message: `${words}. Lageret er rettet.${rest}`, undos: [] })
}

async function undo(api: ApiClient, form: FormData) {
  const pressed = undoOf(form)
  const { id, version, more } = pressed
  const result =
    more['ready'] === 'ja'
      ? await api('POST /staff/reservations/{id}/move', { path: { id }, body: { action: 'undo', version } })
      : await api('POST /staff/reservations/{id}/lines', {
          path: { id },
          body: {
            ...{ action: 'unmark', version, line: Number(more['line']) || 0 },
            from: { state: more['state'] ?? '', missing: 0 },
          },
        })
  if (!result.ok) return undoRefused(pressed, result)
  const message = `${result.data.pickupCode} er som før.`
  return data<RoundActionResult>({ done: 'marked', of: 'scan', message, undos: [], gone: [undoKey(pressed)] })
}

/** If the reservation has changed, reports the change and returns the new version, so that a second press can undo. */
function undoRefused(undo: Undoable, result: ApiResult<unknown> & { ok: false }) {
  const { code, message, version } = result.error
  if (code !== 'stale' || version === undefined) return refusedBy('scan', result)
  return data<RoundActionResult>(
    { done: 'line refused', of: 'scan', message, errors: { ean: [message] }, undos: [{ ...undo, version }] },
    { status: result.status },
  )
}

/** Reservations with a waiting line of this article, among the chosen ones. Default: in the whole shop. */
async function linesOf(api: ApiClient, { shop, chosen }: Where, ean: string): Promise<DeskEntry[]> {
  const round = await api('GET /staff/picking', { query: roundQuery(shop, { ids: chosen, ean }) })
  if (!round.ok && round.status === 401) throw redirect('/ansatt/logg-inn')
  if (!round.ok) throw new Response(null, { status: round.status === 0 ? 503 : round.status })
  return round.data.data.filter(({ articles }) =>
    articles.some(each => isSameCode(each.ean, ean) && each.state === 'waiting'),
  )
}

const formOf = (form: FormData): LineActionResult['of'] => (form.has('row') ? Number(formText(form, 'ean')) : 'scan')

const refused = (of: LineActionResult['of'], message: string, status: number) =>
  data<RoundActionResult>({ done: 'line refused', of, message, errors: { ean: [message] }, undos: [] }, { status })

function refusedBy(of: LineActionResult['of'], result: ApiResult<unknown> & { ok: false }) {
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  return refused(of, result.error.message, result.status)
}

/** Result when the shop gave no usable response. The request may have been carried out. */
export function unavailableForRound(form: FormData): RoundActionResult {
  const message = unavailableMessage()
  const undos = intentOf(form) === 'undo' ? [undoOf(form)] : []
  return { done: 'line refused', of: formOf(form), message, errors: { ean: [message] }, unavailable: true, undos }
}

/** The values of the undo form, so that the undo button can be rendered again after a failed request. */
const undoOf = (form: FormData): Undoable & { more: Record<string, string> } => ({
  id: Number(formText(form, 'id')) || 0,
  version: formText(form, versionField),
  code: formText(form, 'code'),
  seconds: Number(formText(form, 'seconds')) || 0,
  about: formText(form, 'about'),
  more: Object.fromEntries(
    ['line', 'state', 'ready', 'code', 'seconds'].flatMap(name =>
      form.has(name) ? [[name, formText(form, name)]] : [],
    ),
  ),
})
