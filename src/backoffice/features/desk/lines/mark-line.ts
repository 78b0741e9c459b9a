import { data, redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import type { DeskEntry, LineMark } from '#contract/staff.ts'
import { formText } from '#shared/form-text.ts'
import { unavailableMessage } from '../../frame/shop-unavailable.ts'
import { lineLabel, pickedMessage } from './line-labels.ts'
import { versionField } from '../SeenVersion.tsx'

export interface LineActionResult {
  done: 'marked' | 'line refused'
  /** The form that it answers: the scanner's field, or a line's. */
  of: 'scan' | number
  message: string
  /** Of the reservation after the mark: of a later one the message says too little. */
  version?: string
  /** What is wrong with a field of that form. */
  errors?: Record<string, string[]> | undefined
  unavailable?: true
}

/** A form about a line, and not about the reservation. */
export const isLineForm = (form: FormData): boolean => form.has('mark')

/** Marks a line from the scanner's field, or from its own buttons. */
export async function markFromForm(api: ApiClient, id: number, form: FormData) {
  const of = formOf(form)
  const body = readMark(form, of)
  if (!body) return data<LineActionResult>({ done: 'line refused', of, message: 'Ukjent handling' }, { status: 422 })
  const answer = await api('POST /staff/reservations/{id}/lines', { path: { id }, body })
  if (!answer.ok && answer.status === 401) throw redirect('/ansatt/logg-inn')
  if (answer.ok)
    return data<LineActionResult>({
      done: 'marked',
      of,
      message: markedMessage(answer.data, body),
      version: answer.data.version,
    })
  const { message, errors } = answer.error
  return data<LineActionResult>({ done: 'line refused', of, message, errors }, { status: answer.status })
}

/** Where the shop was not reached: what was typed stays, and nothing was sent. */
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
  if (of === 'scan') return { action, version, ean: formText(form, 'ean').trim() }
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
  const marked = articles.find(each => (ean === undefined ? each.line === line : each.ean === ean))
  if (!marked) return pickedMessage(articles)
  const word = lineLabel(marked)?.toLowerCase()
  const pieces = marked.count > 1 ? `${marked.count} × ` : ''
  return `${pieces}${marked.name}: ${word ?? 'må finnes'}. ${pickedMessage(articles)}.`
}
