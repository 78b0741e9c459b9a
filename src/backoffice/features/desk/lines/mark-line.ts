import { data, redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import type { DeskEntry, LineMark } from '#contract/staff.ts'
import { formText } from '#shared/form-text.ts'
import { unavailableMessage } from '../../frame/shop-unavailable.ts'
import { lineLabel, pickedMessage } from './line-labels.ts'
import { versionField } from '../SeenVersion.tsx'
import { markOfScan, shownField, shownScan } from './shown-scans.ts'
import { isSameCode } from '#shared/stock/gtin.ts'

export interface LineActionResult {
  done: 'marked' | 'line refused'
  /** The submitted form: the scan field, or the form of a line by its number. */
  of: 'scan' | number
  message: string
  /** Version of the reservation after the mark. The message is outdated for any later version. */
  version?: string
  /** Field errors of that form. */
  errors?: Record<string, string[]> | undefined
  unavailable?: true
}

/** Whether the form marks a line. */
export const isLineForm = (form: FormData): boolean => form.has('mark')

/** Marks a line from the scan field or from the line's buttons. Redirects to the login after the session ended. */
export async function markFromForm(api: ApiClient, id: number, form: FormData) {
  const of = formOf(form)
  const body = readMark(form, of)
  if (!body) return data<LineActionResult>({ done: 'line refused', of, message: 'Ukjent handling' }, { status: 422 })
  const result = await api('POST /staff/reservations/{id}/lines', { path: { id }, body })
  if (!result.ok && result.status === 401) throw redirect('/ansatt/logg-inn')
  if (result.ok)
    return data<LineActionResult>({
      done: 'marked',
      of,
      message: markedMessage(result.data, body),
      version: result.data.version,
    })
  const { message, errors } = result.error
  return data<LineActionResult>({ done: 'line refused', of, message, errors }, { status: result.status })
}

/** Result when the shop gave no usable response. The line may have been marked. Typed text is kept. */
export const unavailableForLine = (form: FormData): LineActionResult => ({
  done: 'line refused',
  of: formOf(form),
  message: unavailableMessage(),
  unavailable: true,
})

const formOf = (form: FormData): LineActionResult['of'] => (form.has('line') ? Number(formText(form, 'line')) : 'scan')

function readMark(form: FormData, of: LineActionResult['of']): LineMark | null {
  const action = formText(form, 'mark')
  if (action !== 'find' && action !== 'miss' && action !== 'unmark') return null
  const version = formText(form, versionField)
  if (of === 'scan') {
    const ean = formText(form, 'ean').trim()
    const shown = shownScan(formText(form, shownField), ean)
    return shown ? { ...markOfScan(shown), version } : { action, version, ean }
  }
  const [missing, seen] = [Number(formText(form, 'missing')), Number(formText(form, 'seen'))]
  return {
    action,
    version,
    line: of,
    from: { state: formText(form, 'state'), missing: seen },
    ...(action === 'miss' && { reason: formText(form, 'reason') }),
    ...(Number.isSafeInteger(missing) && missing > 0 && { missing }),
  }
}

function markedMessage({ articles }: DeskEntry, { line, ean }: LineMark): string {
  const marked = articles.find(each => (ean === undefined ? each.line === line : isSameCode(each.ean, ean)))
  if (!marked) return pickedMessage(articles)
  const word = lineLabel(marked)?.toLowerCase()
  const pieces = marked.count > 1 ? `${marked.count} × ` : ''
  return `${pieces}${marked.name}: ${word ?? 'må finnes'}. ${pickedMessage(articles)}.`
}
